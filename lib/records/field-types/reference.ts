import type { FieldOf } from "../definition";
import { isUuid } from "../is-uuid";
import { isKind } from "../kinds";
import type { FieldType } from "./field-type";
import { plainText } from "./field-values";
import { text } from "./text";

export const reference: FieldType<FieldOf<"reference">> = {
  ...text,
  filter: {
    by: "values",
    operators: ["any", "none"],
    valuesError: ({ to }, values) =>
      (isKind(to) || to === "users") && !values.every(isUuid) ? "Use the ids of records" : null,
  },
  toText: (_field, value, { names }) => {
    const id = plainText(value);
    return (Object.hasOwn(names, id) ? names[id] : undefined) ?? id;
  },
  toCell: (_field, value, name) => ({ type: "text", text: name ?? plainText(value) }),
};
