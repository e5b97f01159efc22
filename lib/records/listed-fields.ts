import { COMMON_COLUMNS, displayedWith, type Definition } from "./definition";

export const AUTHORS = ["createdBy", "updatedBy"];

export const LISTED_ALWAYS = [...COMMON_COLUMNS.filter((name) => !AUTHORS.includes(name)), "name", "status"];

/** Columns that a list row has on request: the other fields and the actors. */
export function listable(definition: Definition): string[] {
  return [...Object.keys(definition.fields), ...AUTHORS].filter((name) => !isAlwaysListed(name));
}

/** Includes the fields that the columns are displayed or edited with. */
export function fieldsOfColumns(definition: Definition, columns: readonly string[]): string[] {
  const wanted = new Set(columns.flatMap((name) => [name, ...companionsOf(definition, name)]));
  return listable(definition).filter((name) => wanted.has(name));
}

export function isAlwaysListed(name: string): boolean {
  return LISTED_ALWAYS.includes(name);
}

function companionsOf({ fields, subtitle, reasons = [], order = [] }: Definition, name: string): string[] {
  const field = fields[name];
  if (name === "name") return subtitle ? [subtitle] : [];
  if (name === "status") return reasons.map((reason) => reason.field);
  if (field?.type === "money" || field?.type === "choice") return displayedWith(field);
  if (field?.type === "reference" && field.within) return [field.within];
  return order.flatMap(({ first, then, within }) => (!within && [first, then].includes(name) ? [first, then] : []));
}
