import { formatMoney, formatRateUnit } from "@/lib/format";
import { unitsOf } from "../amount-units";
import type { Definition, Field, FieldOf } from "../definition";
import type { FieldType } from "./field-type";
import { plainText, textOrNull } from "./field-values";
import { numeric } from "./number";

/** An amount as a decimal string; its currency and unit of time are other fields. */
export const money: FieldType<FieldOf<"money">> = {
  ...numeric,
  displayedWith: unitsOf,
  toText: ({ currency, per }, value, { units }) => {
    const unit = per ? textOrNull(units[per]) : null;
    return `${formatMoney(plainText(value), textOrNull(units[currency]))}${unit ? formatRateUnit(unit) : ""}`;
  },
  toCell: (_field, value) => ({ type: "amount", text: String(value) }),
};

/** Groups fields that form one value: an amount with its currency and unit, and amounts that share a currency. */
export function wholeValues(
  { fields }: Pick<Definition, "fields">,
  partsOf: (field: Field) => readonly string[] = unitsOf,
): string[][] {
  const values: string[][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const parts = [name, ...partsOf(field)];
    const shared = values.filter((value) => value.some((other) => parts.includes(other)));
    const joined = [...new Set([...shared.flat(), ...parts])];
    values.splice(0, values.length, ...values.filter((value) => !shared.includes(value)), joined);
  }
  return values;
}
