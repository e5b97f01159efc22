import type { Definition } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { staysWithout, withoutAmount } from "./row-currency";
import type { ReadRow } from "./read-row";
import type { PlanContext } from "./planned-row";

/** Gives rates the unit of time that their column's header names, as in `Day rate`, and fails those with another one. */
export function withHeaderUnit(
  definition: Definition,
  { settings, headerUnits }: Pick<PlanContext, "settings" | "headerUnits">,
  row: ReadRow,
): ReadRow {
  return settings.columns.reduce((read, name, i) => {
    const unit = headerUnits[i];
    const field = definition.fields[name ?? ""];
    if (!unit || name === null || field?.type !== "money" || field.per === undefined) return read;
    if (isEmpty(read.values[name])) return read;
    const own = read.units[name];
    if (own !== undefined && own !== unit) {
      return withoutAmount(read, name, `${read.texts[name]} isn’t per ${unit}, as the column’s header says`);
    }
    // Where the row has a unit of its own, the header is only a name.
    const isOwn = own === undefined && !isEmpty(read.values[field.per]);
    return isOwn ? read : { ...read, units: { ...read.units, [name]: unit } };
  }, row);
}

/**
 * Gives the record the unit of time that its rates show, as in `$65/hr`. A rate fails whose unit contradicts the row's,
 * another rate's, or the one of rates that stay.
 */
export function withUnit({ fields }: Definition, row: ReadRow, before: RecordRow | null): ReadRow {
  return Object.entries(row.units).reduce((read, [name, unit]) => {
    const field = fields[name];
    if (field?.type !== "money" || field.per === undefined || !(name in read.values)) return read;
    const fail = (message: string) => withoutAmount(read, name, `${read.texts[name]} ${message}`);
    const given = read.values[field.per];
    if (!isEmpty(given)) return given === unit ? read : fail(`isn’t per ${String(given)}, the row’s rate unit`);
    if (before && before[field.per] !== unit && staysWithout(fields, field.per, read, before)) {
      return fail(
        `is per ${unit}, but other rates of the record are per ${String(before[field.per])}. Add a unit column`,
      );
    }
    return { ...read, values: { ...read.values, [field.per]: unit } };
  }, row);
}
