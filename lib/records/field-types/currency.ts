import type { FieldOf } from "../definition";
import { unknownValueError } from "./choice";
import type { FieldType } from "./field-type";
import { text } from "./text";

export const CURRENCIES = ["USD", "EUR", "GBP", "CAD", "AUD", "INR"] as const;

export const currency: FieldType<FieldOf<"currency">> = {
  ...text,
  filter: {
    by: "values",
    operators: ["any", "none"],
    valuesError: (_field, values) => unknownValueError(CURRENCIES, values),
  },
  initialValue: ({ initial }) => initial ?? null,
};
