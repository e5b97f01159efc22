import type { FieldType } from "./field-type";
import { text } from "./text";

/** A list of web addresses. */
export const links: FieldType = { ...text, filter: null, isColumn: false, initialValue: () => [] };
