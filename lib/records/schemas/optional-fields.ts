import { isAlwaysSet, type Definition, type Field } from "../definition";
import { isEmpty } from "../field-types/field-values";
import type { Kind } from "../kinds";

/** The required fields that an installation may let records lack, each by a setting. */
export const OPTIONAL_FIELDS = ["freelancers.email"] as const;

export type OptionalFields = readonly string[];

/** The fields of a definition that may be optional and aren't in this installation. */
export function neededFields(
  { kind, fields }: Pick<Definition, "kind" | "fields">,
  optional: OptionalFields,
): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.mayBeOptional && !isOptional(kind, name, optional));
}

/** What a record lacks that its installation requires; not what was missing before, from another time of the setting. */
export function missingFields(
  definition: Pick<Definition, "kind" | "fields">,
  optional: OptionalFields,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return neededFields(definition, optional).filter(
    (name) => isEmpty(after[name]) && (before === null || !isEmpty(before[name])),
  );
}

/**
 * Whether a form says of a field that it is required: it can be blank there, and the record can’t be without it. A
 * choice that has an initial value offers no blank one.
 * @param record the edited one, which may go on without what it lacked before; null for a new one
 */
export function isEntryRequired(
  { kind, name, field }: { kind: Kind; name: string; field: Field },
  optional: OptionalFields,
  record: Readonly<Record<string, unknown>> | null,
): boolean {
  if (field.mayBeOptional) return !isOptional(kind, name, optional) && (record === null || !isEmpty(record[name]));
  const isNeverBlank = (field.type === "choice" || field.type === "currency") && field.initial !== undefined;
  return isAlwaysSet(field) && !isNeverBlank;
}

export function isOptional(kind: Kind, name: string, optional: OptionalFields): boolean {
  return optional.includes(`${kind}.${name}`);
}
