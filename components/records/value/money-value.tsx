import { formatMoney } from "@/lib/format/format-amount";
import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { moneyUnits } from "./money-units";

type MoneyValueProps = { field: Extract<Field, { type: "money" }>; amount: string; record: ListedRow };

export function MoneyValue({ field, amount, record }: MoneyValueProps) {
  const { currency, per } = moneyUnits(field, record);
  return (
    <span className="whitespace-nowrap">
      {formatMoney(amount, currency)}
      {per ? <span className="text-muted-foreground"> / {per}</span> : null}
    </span>
  );
}
