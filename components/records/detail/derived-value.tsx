import { formatAmount, formatCount } from "@/lib/format";
import type { Derived } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import { Nothing } from "../field-types/field-value";
import { TagsValue } from "../field-types/tags";

type DerivedValueProps = { figure: Derived; value: unknown; record: ListedRow };

export function DerivedValue({ figure, value, record }: DerivedValueProps) {
  if (isEmpty(value)) return <Nothing />;
  if (Array.isArray(value)) return <TagsValue tags={value.map(String)} />;
  if (figure.type === "money") {
    return formatAmount(String(value), typeof record.currency === "string" ? record.currency : null);
  }
  if (figure.type === "percent") return `${formatCount(Math.round(Number(value)))}%`;
  return formatCount(Number(value));
}
