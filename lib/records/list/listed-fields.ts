import { COMMON_COLUMNS, type Definition } from "../definition";
import { displayedWith } from "../field-types/field-types";

/** Columns that name users. */
export const ACTOR_COLUMNS = ["createdBy", "updatedBy"];

export const LISTED_ALWAYS = [...COMMON_COLUMNS.filter((name) => !ACTOR_COLUMNS.includes(name)), "name", "status"];

/** Columns that a list row has on request: the other fields, the actors and the figures. */
export function requestableFields(definition: Definition): string[] {
  return [...Object.keys(definition.fields), ...ACTOR_COLUMNS, ...Object.keys(definition.list.figures ?? {})].filter(
    (name) => !isAlwaysListed(name),
  );
}

/** Includes the fields that the columns are displayed or edited with. */
export function fieldsOfColumns(definition: Definition, columns: readonly string[]): string[] {
  const requested = new Set(columns.flatMap((name) => [name, ...companionsOf(definition, name)]));
  return requestableFields(definition).filter((name) => requested.has(name));
}

export function isAlwaysListed(name: string): boolean {
  return LISTED_ALWAYS.includes(name);
}

function companionsOf(
  { fields, list, subtitle, markWithout, reasons = [], order = [] }: Definition,
  name: string,
): string[] {
  const field = fields[name];
  if (name === "name") return [subtitle, markWithout?.field].filter((other) => other !== undefined);
  if (name === "status") return reasons.map((reason) => reason.field);
  if (field?.type === "reference" && field.within) return [field.within];
  const ordered = order.filter(({ first, then, within }) => !within && [first, then].includes(name));
  return [
    ...displayedWith(field),
    ...(list.figures?.[name]?.with ?? []),
    ...ordered.flatMap(({ first, then }) => [first, then]),
  ];
}
