import { unitsOf, type Definition, type Field } from "./definition";

/** Groups fields that form one value: an amount with its currency and unit, and amounts that share a currency. */
export function wholeValues(
  { fields }: Pick<Definition, "fields">,
  tellsWith: (field: Field) => readonly string[] = unitsOf,
): string[][] {
  const values: string[][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const own = [name, ...tellsWith(field)];
    const shared = values.filter((value) => value.some((other) => own.includes(other)));
    const joined = [...new Set([...shared.flat(), ...own])];
    values.splice(0, values.length, ...values.filter((value) => !shared.includes(value)), joined);
  }
  return values;
}
