import { formatMoney } from "@/lib/format/format-amount";
import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";

type MoneyValueProps = { field: Extract<Field, { type: "money" }>; amount: string; record: ListedRow };

export function MoneyValue({ field, amount, record }: MoneyValueProps) {
  const currency = record[field.currency];
  const per = field.per ? record[field.per] : null;
  return (
    <span className="whitespace-nowrap">
      {formatMoney(amount, typeof currency === "string" ? currency : null)}
      {typeof per === "string" ? <span className="text-muted-foreground"> / {per}</span> : null}
    </span>
  );
}
