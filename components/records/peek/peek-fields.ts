import type { Definition } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";

const CONTACT_TYPES = ["email", "phone"];

/**
 * What one reads of a record, without the name, which the title has: the columns of its list, how to contact it and its
 * figures, and then the rest of its form, of which fields that only the form fills in are left out while they are empty.
 */
export function peekFields(
  { name: title, fields, derived, form, list, peekWith = [], peekWithout = [] }: Definition,
  record: ListedRow,
): string[] {
  const contacts = Object.keys(fields).filter((name) => CONTACT_TYPES.includes(fields[name]?.type ?? ""));
  const ofForm = form.flatMap((section) => section.fields);
  const isSaid = (name: string) => name === "status" || title.includes(name) || peekWithout.includes(name);
  const isLeftOut = (name: string) => fields[name]?.isFormOnly === true && isEmpty(record[name]);
  const leading = [...list.columns, ...peekWith, ...contacts].filter((name) => name in fields);
  const names = new Set([...leading, ...Object.keys(derived), ...ofForm]);
  return [...names].filter((name) => !isSaid(name) && !isLeftOut(name));
}
