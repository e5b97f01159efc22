import type { Definition, Field } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";

/**
 * What one reads of a record, without the name, which the title has: the columns of its list, how to contact it and its
 * figures, and then the rest of its form, of which fields that only the form fills in are left out while they are empty.
 * A place, a contact and what is paid and billed stay together.
 */
export function peekFields(definition: Definition, record: ListedRow): string[] {
  const { name: title, fields, derived, form, list, peekWith = [], peekWithout = [] } = definition;
  const contacts = Object.keys(fields).filter((name) => CONTACT_TYPES.includes(fields[name]?.type ?? ""));
  const ofForm = form.flatMap((section) => section.fields);
  const isSaid = (name: string) => name === "status" || title.includes(name) || peekWithout.includes(name);
  const isLeftOut = (name: string) => fields[name]?.isFormOnly === true && isEmpty(record[name]);
  const leading = [...list.columns, ...peekWith, ...contacts].flatMap((name) => withRelated(definition, name));
  const names = new Set([...leading, ...Object.keys(derived), ...ofForm]);
  return [...names].filter((name) => !isSaid(name) && !isLeftOut(name));
}

/** A field with those of its section that say more of the same; nothing for what is no field. */
function withRelated({ fields, form }: Definition, name: string): string[] {
  const field = fields[name];
  const section = form.find((one) => one.fields.includes(name))?.fields ?? [];
  if (!field) return [];
  if (isOfContact(section.map((other) => fields[other]))) return [...section];
  const topic = topicOf(field);
  if (!topic) return [name];
  const related = section.filter((other) => topicOf(fields[other]) === topic);
  if (!related.includes(name)) return [name];
  // Forms ask for the country before the city.
  return topic === "place" ? related.toReversed() : related;
}

/** Whether a section is all about how to contact somebody: a name with an email, and the like. */
function isOfContact(section: readonly (Field | undefined)[]): boolean {
  const types = section.map((field) => field?.type ?? "");
  return types.some((type) => CONTACT_TYPES.includes(type)) && types.every((type) => LINE_TYPES.includes(type));
}

const CONTACT_TYPES = ["email", "phone"];
const LINE_TYPES = ["text", ...CONTACT_TYPES];
const PLACES = ["countries", "states", "cities"];

function topicOf(field: Field | undefined): "place" | "money" | null {
  if (field?.type === "money") return "money";
  return field?.type === "reference" && PLACES.includes(field.to) ? "place" : null;
}
