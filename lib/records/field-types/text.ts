import type { FieldType } from "./field-type";
import { plainText } from "./field-values";

/** One text: email addresses, phone numbers and web addresses too, which differ in what they accept. */
export const text: FieldType = {
  filter: { by: "text" },
  order: null,
  isColumn: true,
  initialValue: () => null,
  displayedWith: () => [],
  toText: (_field, value) => plainText(value),
  toCell: (_field, value) => ({ type: "text", text: plainText(value) }),
};

export const multiline: FieldType = { ...text, isColumn: false };

/** A list of web addresses. */
export const links: FieldType = { ...text, filter: null, isColumn: false, initialValue: () => [] };
