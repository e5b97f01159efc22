import type { Definition, Section } from "@/lib/records/definition";

const CONTACT_TYPES = ["email", "phone"];

/**
 * What one reads of a record first, the columns of its list, how to contact it and its figures, and then the rest of its
 * form; the title has the name.
 */
export function peekSections({ name: title, fields, derived, form, list, peekWithout = [] }: Definition): Section[] {
  const contacts = Object.keys(fields).filter((name) => CONTACT_TYPES.includes(fields[name]?.type ?? ""));
  const isSaid = (name: string) => name === "status" || title.includes(name) || peekWithout.includes(name);
  const leading = new Set([...list.columns, ...contacts].filter((name) => name in fields && !isSaid(name)));
  const rest = form.map(({ title, fields: names }) => ({
    title,
    fields: names.filter((name) => !leading.has(name) && !isSaid(name)),
  }));
  const figures = Object.keys(derived).filter((name) => !isSaid(name));
  return [
    { title: "Overview", fields: [...leading, ...figures] },
    ...rest.filter((section) => section.fields.length > 0),
  ];
}
