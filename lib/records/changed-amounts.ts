import type { Definition, Field, FieldOf } from "./definition";
import { rowUnits, unitsOf } from "./amount-units";
import { textOrNull } from "./field-types/field-values";

type Values = Record<string, unknown>;
type Fields = { fields: Record<string, Field> };

/** `unit` is null where the amount isn't per hour, day or month. */
export type UnitAmount = { amount: string; currency: string; unit: string | null };

/** `item` is the row whose amount it is, by its first text, such as a position’s role; absent for the record’s own. */
export type ChangedAmount = { path: string; item?: string; before: UnitAmount | null; after: UnitAmount };

/**
 * The amounts that a write changes, or whose currency or unit it changes; of the record and of its rows.
 * @param before an empty object for a new record
 */
export function changedAmounts(definition: Definition, before: Values, after: Values): ChangedAmount[] {
  const ofRows = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.type === "rows" ? changedInRows(name, field, before, after) : [],
  );
  return [...changedIn(definition, before, after), ...ofRows];
}

function changedInRows(name: string, field: FieldOf<"rows">, before: Values, after: Values): ChangedAmount[] {
  const former = rowsOf(before[name]);
  return rowsOf(after[name]).flatMap((row, i) => {
    const own = former.find(({ id }) => id !== undefined && id === row.id) ?? {};
    const withUnits = (one: Values, around: Values) => ({ ...one, ...rowUnits(field, one, unitsIn(field, around)) });
    const item = textOrNull(row[Object.keys(field.fields)[0] ?? ""]) ?? `This ${field.item}`;
    const changed = changedIn(field, withUnits(own, before), withUnits(row, after));
    return changed.map((one) => ({ ...one, path: `${name}.${i}.${one.path}`, item }));
  });
}

function changedIn({ fields }: Fields, before: Values, after: Values): ChangedAmount[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    if (field.type !== "money") return [];
    const [from, to] = [amountOf(field, path, before), amountOf(field, path, after)];
    return !to || isSame(from, to) ? [] : [{ path, before: from, after: to }];
  });
}

/** The record's currency and unit, which its rows have where they leave them empty. */
function unitsIn(field: FieldOf<"rows">, record: Values): Values {
  return Object.fromEntries(unitsOf(field).map((unit) => [unit, record[unit]]));
}

function amountOf({ currency: currencyField, per }: FieldOf<"money">, name: string, values: Values): UnitAmount | null {
  const [amount, currency] = [textOrNull(values[name]), textOrNull(values[currencyField])];
  const unit = per === undefined ? null : textOrNull(values[per]);
  return amount && currency && (per === undefined || unit) ? { amount, currency, unit } : null;
}

function isSame(before: UnitAmount | null, after: UnitAmount): boolean {
  return before?.amount === after.amount && before.currency === after.currency && before.unit === after.unit;
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}
