import { unitsOf, type Definition, type Field } from "./definition";

/**
 * The fields by what they tell: an amount with its currency and unit is one value, and so are all of one currency.
 * @param tellsWith the fields without which a field's own value says nothing
 */
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
