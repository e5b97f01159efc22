import type { FieldOf, Option } from "../definition";
import type { FieldType } from "./field-type";
import { plainText } from "./field-values";
import { text } from "./text";

export const choice: FieldType<FieldOf<"choice">> = {
  ...text,
  filter: {
    by: "values",
    operators: ["any", "none"],
    valuesError: ({ options }, values) =>
      unknownValueError(
        options.map(({ value }) => value),
        values,
      ),
  },
  initialValue: ({ initial }) => initial ?? null,
  /** The dates until or from which an option holds. */
  displayedWith: ({ options }) => [...new Set(options.flatMap(({ from, until }) => [from ?? [], until ?? []].flat()))],
  toText: ({ options }, value) => labelOf(options, value),
  toCell: ({ options }, value) => ({ type: "text", text: labelOf(options, value) }),
};

export function unknownValueError(known: readonly string[], values: readonly string[]): string | null {
  const unknown = values.find((value) => !known.includes(value));
  return unknown === undefined ? null : `“${unknown}” isn’t one of ${known.join(", ")}`;
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? plainText(value);
}
