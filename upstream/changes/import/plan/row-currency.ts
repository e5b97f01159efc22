import { unitsOf } from "@/lib/records/amount-units";
import type { Definition, FieldOf } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import type { ReadRow } from "./read-row";
import type { PlanContext } from "./planned-row";

/** Reads amounts without a sign in the currency that their column's header names, and fails those with another sign. */
export function withHeaderCurrency(
  definition: Definition,
  { settings, headerCurrencies }: Pick<PlanContext, "settings" | "headerCurrencies">,
  row: ReadRow,
): ReadRow {
  return settings.columns.reduce((read, name, i) => {
    const named = headerCurrencies[i] ?? [];
    const isAmount = name !== null && definition.fields[name]?.type === "money" && !isEmpty(read.values[name]);
    if (!isAmount || named.length === 0) return read;
    const own = read.currencies[name];
    const possible = own ? named.filter((currency) => own.includes(currency)) : named;
    if (possible.length > 0) return { ...read, currencies: { ...read.currencies, [name]: possible } };
    return withoutAmount(read, name, `${read.texts[name]} isn’t in ${named.join(" or ")}, as the column’s header says`);
  }, row);
}

export function withoutAmount(row: ReadRow, name: string, message: string): ReadRow {
  const { [name]: _wrong, ...values } = row.values;
  return { ...row, values, errors: [...row.errors, { field: name, message, value: null }] };
}

/**
 * Gives the record the currency that its amounts show, as in `€65.00`. An amount fails whose sign contradicts the row's
 * currency, another amount, or amounts of the record that stay.
 */
export function withCurrency(definition: Definition, row: ReadRow, before: RecordRow | null): ReadRow {
  return Object.entries(row.currencies).reduce((read, [name, possible]) => {
    const field = definition.fields[name];
    return field?.type === "money" && name in row.values
      ? withSign(definition, read, before, { name, field, possible })
      : read;
  }, row);
}

type Amount = { name: string; field: FieldOf<"money">; possible: readonly string[] };

function withSign(
  { fields }: Definition,
  row: ReadRow,
  before: RecordRow | null,
  { name, field, possible }: Amount,
): ReadRow {
  const set = (currency: unknown): ReadRow => ({ ...row, values: { ...row.values, [field.currency]: currency } });
  const fail = (message: string) => withoutAmount(row, name, message);
  const amount = row.texts[name] ?? "";
  const given = row.values[field.currency];
  if (typeof given === "string" && given !== "") {
    return possible.includes(given) ? row : fail(`${amount} isn’t in ${given}, the row’s currency`);
  }
  const current = before?.[field.currency];
  if (typeof current === "string" && possible.includes(current)) return set(current);
  const [known] = possible.filter((currency) => CURRENCIES.some((one) => one === currency));
  if (known === undefined) {
    return fail(`${amount} is in ${possible.join(" or ")}, which isn’t used here. Use ${CURRENCIES.join(", ")}`);
  }
  if (before && staysWithout(fields, field.currency, row, before)) {
    return fail(
      `${amount} is in ${known}, but other amounts of the record are in ${String(current)}. Add a currency column`,
    );
  }
  return set(known);
}

/** Whether the record keeps another amount in a currency or unit, which would become one in the new one. */
export function staysWithout(fields: Definition["fields"], unit: string, row: ReadRow, before: RecordRow): boolean {
  return Object.entries(fields).some(
    ([name, field]) =>
      field.type === "money" && unitsOf(field).includes(unit) && !isEmpty(before[name]) && isEmpty(row.values[name]),
  );
}
