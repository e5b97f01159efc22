import type { Definition, Derived, Field } from "@/lib/records/definition";
import { displayedWith } from "@/lib/records/field-types/field-types";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";

/**
 * What one reads of a record, without the name and status, which the title has: first what one decides by, which is when
 * somebody has time or work runs, what it costs and whom one calls; then the columns of its list and its figures, and the
 * rest of its form, of which fields that only the form fills in are left out while they are empty. It is the same for
 * all records of a kind, whatever columns their reader displays.
 */
export function peekFields(definition: Definition, record: ListedRow): string[] {
  const { name: title, fields, derived, form, list, peekWith = [], peekWithout = [] } = definition;
  const ofForm = form.flatMap((section) => section.fields);
  // Such as the day that the availability says.
  const isSaidWith = (name: string) => ofForm.some((other) => displayedWith(fields[other]).includes(name));
  const decisive = TOPICS.flatMap((topic) => [
    ...ofForm.filter((name) => topicOf(fields[name]) === topic && !isSaidWith(name)),
    ...Object.keys(derived).filter((name) => topic === "money" && isOfMoney(derived[name])),
  ]);
  const isSaid = (name: string) => name === "status" || title.includes(name) || peekWithout.includes(name);
  const isLeftOut = (name: string) => fields[name]?.isFormOnly === true && isEmpty(record[name]);
  const leading = [...decisive, ...list.columns, ...peekWith].flatMap((name) => withRelated(definition, name));
  const names = new Set([...leading, ...Object.keys(derived), ...ofForm]);
  return [...names].filter((name) => !isSaid(name) && !isLeftOut(name));
}

/** A field with those of its section that say more of the same; nothing for what is no field. */
function withRelated({ fields, derived, form }: Definition, name: string): string[] {
  const field = fields[name];
  if (name in derived && isOfMoney(derived[name])) return [name];
  const section = form.find((one) => one.fields.includes(name))?.fields ?? [];
  if (!field) return [];
  if (isOfContact(section.map((other) => fields[other]))) return [...section];
  if (topicOf(field) !== "place") return [name];
  const related = section.filter((other) => topicOf(fields[other]) === "place");
  // Forms ask for the country before the city.
  return related.includes(name) ? related.toReversed() : [name];
}

/** Whether a section is all about how to contact somebody: a name with an email, and the like. */
function isOfContact(section: readonly (Field | undefined)[]): boolean {
  const types = section.map((field) => field?.type ?? "");
  return types.some((type) => CONTACT_TYPES.includes(type)) && types.every((type) => LINE_TYPES.includes(type));
}

const CONTACT_TYPES = ["email", "phone"];
const LINE_TYPES = ["text", ...CONTACT_TYPES];
const PLACES = ["countries", "states", "cities"];

/** What one decides by, in this order. */
const TOPICS = ["time", "money", "contact"] as const;

function topicOf(field: Field | undefined): (typeof TOPICS)[number] | "place" | null {
  if (!field) return null;
  const isOfDays = field.type === "choice" && field.options.some(({ from, until }) => from ?? until);
  if (field.type === "date" || isOfDays) return "time";
  if (field.type === "money") return "money";
  if (CONTACT_TYPES.includes(field.type)) return "contact";
  return field.type === "reference" && PLACES.includes(field.to) ? "place" : null;
}

function isOfMoney(figure: Derived | undefined): boolean {
  return figure !== undefined && (figure.type === "money" || figure.type === "total" || figure.isOfMoney === true);
}
