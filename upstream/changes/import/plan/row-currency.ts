import type { Definition, FieldOf } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import type { ReadRow } from "./read-row";

/**
 * Gives the record the currency that its amounts show, as in `€65.00`. An amount fails whose sign contradicts the row's
 * currency, another amount, or amounts of the record that stay.
 */
export function resolveCurrency({ fields }: Definition, row: ReadRow, before: RecordRow | null): void {
  const signed = Object.entries(row.currencies);
  for (const [name, possible] of signed) {
    const field = fields[name];
    if (field?.type !== "money") continue;
    const known = possible.filter((currency) => CURRENCIES.some((one) => one === currency));
    const given = row.values[field.currency];
    const stated = typeof given === "string" && given !== "" ? given : null;
    const current = before?.[field.currency];
    const isCurrent = typeof current === "string" && possible.includes(current);
    const amount = row.texts[name] ?? "";
    const fail = (message: string) => {
      row.errors.push({ field: name, message, value: null });
      delete row.values[name];
    };
    if (stated !== null) {
      if (!possible.includes(stated)) fail(`${amount} isn’t in ${stated}, the row’s currency`);
    } else if (isCurrent) {
      row.values[field.currency] = current;
    } else if (known[0] === undefined) {
      fail(`${amount} is in ${possible.join(" or ")}, which isn’t used here. Use ${CURRENCIES.join(", ")}`);
    } else if (before && staysWithout(fields, field, row, before)) {
      fail(
        `${amount} is in ${known[0]}, but other amounts of the record are in ${String(current)}. Add a currency column`,
      );
    } else {
      row.values[field.currency] = known[0];
    }
  }
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
