import type { Definition, FieldOf } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import type { ReadRow } from "./read-row";

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
  const fail = (message: string): ReadRow => {
    const { [name]: _wrong, ...values } = row.values;
    return { ...row, values, errors: [...row.errors, { field: name, message, value: null }] };
  };
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
  if (before && staysWithout(fields, field, row, before)) {
    return fail(
      `${amount} is in ${known}, but other amounts of the record are in ${String(current)}. Add a currency column`,
    );
  }
  return set(known);
}

/** Whether the record keeps another amount in its currency, which would become one in the new currency. */
function staysWithout(
  fields: Definition["fields"],
  { currency }: FieldOf<"money">,
  row: ReadRow,
  before: RecordRow,
): boolean {
  return Object.entries(fields).some(
    ([name, field]) =>
      field.type === "money" && field.currency === currency && !isEmpty(before[name]) && isEmpty(row.values[name]),
  );
}
