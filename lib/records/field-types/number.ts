import { formatFigure } from "@/lib/format";
import type { FieldOf } from "../definition";
import type { FieldType } from "./field-type";
import { text } from "./text";

/** What integers, decimals and amounts have in common. */
export const numeric: FieldType = {
  ...text,
  filter: {
    by: "range",
    isEnd: (end) => /^\d{1,12}(\.\d{1,2})?$/.test(end),
    isRange: () => false,
    example: "10..20",
  },
  order: { compare: (a, b) => Number(a) - Number(b), lower: "below" },
};

/** Integers and decimals. */
export const number: FieldType<FieldOf<"integer" | "decimal">> = {
  ...numeric,
  initialValue: (field) => (field.type === "integer" ? (field.initial ?? null) : null),
  toText: ({ unit }, value) => formatFigure(Number(value), unit),
  toCell: (_field, value) => ({ type: "number", text: String(value) }),
};
