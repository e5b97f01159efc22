import { unitsOf } from "../amount-units";
import type { FieldOf } from "../definition";
import type { FieldType } from "./field-type";
import { text } from "./text";

/** Rows of their own, such as a project's positions. */
export const rows: FieldType<FieldOf<"rows">> = {
  ...text,
  filter: null,
  isColumn: false,
  initialValue: () => [],
  displayedWith: unitsOf,
  toText: ({ item }, value) => countOf(value, item),
  toCell: ({ item }, value) => ({ type: "text", text: countOf(value, item) }),
};

function countOf(value: unknown, item: string): string {
  const count = Array.isArray(value) ? value.length : 0;
  return `${count} ${count === 1 ? item : `${item}s`}`;
}
