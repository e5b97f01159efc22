import { isAlwaysSet, type FieldOf, type Field, type Definition, type ScalarField } from "./definition";

/**
 * Fields of the record that give an amount its meaning: its currency and its unit. Of rows, those that a row may leave to
 * the record.
 */
export function unitsOf(field: Field | undefined): string[] {
  if (field?.type === "rows") {
    const units = [...new Set(Object.values(field.fields).flatMap(unitsOf))];
    return units.filter((unit) => !isSetInRows(field, unit));
  }
  if (field?.type !== "money") return [];
  return field.per ? [field.currency, field.per] : [field.currency];
}

function isSetInRows({ fields }: FieldOf<"rows">, unit: string): boolean {
  const own = fields[unit];
  return own !== undefined && isAlwaysSet(own);
}

/** The units of a row's amounts: its own, and those of the record where it has none. */
export function rowUnits<Around extends Record<string, unknown>>(
  { fields }: Pick<FieldOf<"rows">, "fields">,
  row: Record<string, unknown>,
  around: Around,
): Around & Record<string, unknown> {
  const units = new Set(Object.values(fields).flatMap(unitsOf));
  const own = [...units].filter((unit) => typeof row[unit] === "string" && row[unit] !== "");
  return { ...around, ...Object.fromEntries(own.map((unit) => [unit, row[unit]])) };
}

/** The fields of rows that need a place of their own: without units that amounts display, and details that no row has. */
export function shownRowFields(
  { fields }: Pick<FieldOf<"rows">, "fields">,
  rows: readonly Record<string, unknown>[],
): [string, ScalarField][] {
  const has = (name: string) => rows.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== "");
  const displayed = new Set(Object.entries(fields).flatMap(([name, field]) => (has(name) ? unitsOf(field) : [])));
  return Object.entries(fields).filter(([name, { isDetail }]) => !displayed.has(name) && (!isDetail || has(name)));
}

/** The money fields whose currency or unit is in the field `unit`. */
export function amountsOf({ fields }: Pick<Definition, "fields">, unit: string): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === "money" && unitsOf(fields[name]).includes(unit));
}
