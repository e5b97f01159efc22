import { formatDay } from "@/lib/format";
import type { FieldType } from "./field-type";
import { plainText } from "./field-values";
import { isRelativeDay } from "./relative-day";
import { text } from "./text";

/** A calendar day, `YYYY-MM-DD`. */
export const date: FieldType = {
  ...text,
  filter: {
    by: "range",
    isEnd: (end) => isRelativeDay(end) || isDay(end),
    isRange: isRelativeDay,
    example: "2026-01-01..2026-01-31, -6d..today or this-month",
  },
  order: { compare: (a, b) => (a === b ? 0 : a < b ? -1 : 1), lower: "before" },
  toText: (_field, value) => formatDay(plainText(value)),
  toCell: (_field, value) => ({ type: "day", text: String(value) }),
};

export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
