import type { Definition } from "../definition";
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

export function isOptional(kind: Kind, name: string, optional: OptionalFields): boolean {
  return optional.includes(`${kind}.${name}`);
}
