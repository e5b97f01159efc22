import { formatMoney } from "@/lib/format";
import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";

type MoneyValueProps = { field: Extract<Field, { type: "money" }>; amount: string; record: ListedRow };

/** An amount; zero cents are muted, not dropped, so that amounts line up in a column. */
export function MoneyValue({ field, amount, record }: MoneyValueProps) {
  const { currency, per } = moneyUnits(field, record);
  const text = formatMoney(amount, currency);
  const whole = text.replace(/\.0+$/, "");
  return (
    <span className="whitespace-nowrap">
      {whole}
      {whole === text ? null : <span className="text-muted-foreground">{text.slice(whole.length)}</span>}
      {per ? <span className="text-muted-foreground"> / {per}</span> : null}
    </span>
  );
}

export function moneyUnits(
  field: Extract<Field, { type: "money" }>,
  record: Record<string, unknown>,
): { currency: string | null; per: string | null } {
  return { currency: textOrNull(record[field.currency]), per: field.per ? textOrNull(record[field.per]) : null };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
