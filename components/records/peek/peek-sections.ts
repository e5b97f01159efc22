import type { Definition, Section } from "@/lib/records/definition";

const CONTACT_TYPES = ["email", "phone"];

/**
 * What one reads of a record first, the columns of its list and how to contact it, and then the rest of its form; the
 * title has the name.
 */
export function peekSections({ name: title, fields, form, list }: Definition): Section[] {
  const contacts = Object.keys(fields).filter((name) => CONTACT_TYPES.includes(fields[name]?.type ?? ""));
  const isSaid = (name: string) => name === "status" || title.includes(name);
  const leading = new Set([...list.columns, ...contacts].filter((name) => name in fields && !isSaid(name)));
  const rest = form.map(({ title, fields: names }) => ({
    title,
    fields: names.filter((name) => !leading.has(name) && !isSaid(name)),
  }));
  return [{ title: "Overview", fields: [...leading] }, ...rest.filter((section) => section.fields.length > 0)];
}
