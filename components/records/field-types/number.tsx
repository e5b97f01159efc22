import { formatFigure, formatMoney, formatRateUnit } from "@/lib/format";
import type { FieldOf } from "@/lib/records/definition";
import { textOrNull, textsOf } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import type { FieldView } from "./field-view";

const FIGURE_WIDTH = { min: 70, preferred: 80 };

/** Integers and decimals. */
export const number: FieldView<FieldOf<"integer" | "decimal">> = {
  display: ({ field, value, isCompact }) => {
    const text = formatFigure(Number(value), field.unit);
    return isCompact && Number(value) === 0 ? <span className="text-muted-foreground">{text}</span> : text;
  },
  width: () => FIGURE_WIDTH,
  isNumeric: true,
  comparisonNote: () => null,
};

export const money: FieldView<FieldOf<"money">> = {
  display: ({ field, value, record, isCompact }) => (
    <MoneyValue
      field={field}
      amount={String(value)}
      record={record}
      className={isCompact && Number(value) === 0 ? "text-muted-foreground" : undefined}
    />
  ),
  width: ({ per }) => (per ? { min: 150, preferred: 154 } : { min: 120, preferred: 140 }),
  isNumeric: true,
  comparisonNote: ({ per }, by) => {
    // A filter's bounds say which currency that is.
    if (by !== "sort") return null;
    return per === undefined ? "Compares amounts in the base currency" : "Compares rates per hour in the base currency";
  },
};

/** The number of rows; where they are displayed in full, they have a table. */
export const rows: FieldView<FieldOf<"rows">> = {
  display: ({ value }) => formatFigure(textsOf(value).length),
  width: () => FIGURE_WIDTH,
  isNumeric: false,
  comparisonNote: () => null,
};

type MoneyValueProps = { field: FieldOf<"money">; amount: string; record: ListedRow; className?: string };

export function MoneyValue({ field, amount, record, className }: MoneyValueProps) {
  const per = field.per ? textOrNull(record[field.per]) : null;
  return (
    <span className={cn("whitespace-nowrap", className)}>
      {formatMoney(amount, textOrNull(record[field.currency]))}
      {per ? <span className="text-muted-foreground">{formatRateUnit(per)}</span> : null}
    </span>
  );
}
