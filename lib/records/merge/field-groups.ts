import { unitsOf } from "@/lib/records/amount-units";
import { writtenFields, type Definition, type Field } from "@/lib/records/definition";
import { wholeValues } from "@/lib/records/field-types/money";

/**
 * The written fields in groups that one rule joins: an amount with its currency and unit, a city with its state, a
 * status with its reason, a start with its end. The first field names the group. Rows are a group of their own.
 */
export function ruledGroups(definition: Definition): string[][] {
  const fields = writtenFields(definition);
  const order = Object.keys(fields);
  const inRows = (field: Field) => (field.type === "rows" ? [] : unitsOf(field));
  const reasons = (definition.reasons ?? []).map(({ field }) => field);
  const pairs = (definition.order ?? []).flatMap(({ first, then, within }) => (within ? [] : [[first, then]]));
  return [["status", ...reasons], ...pairs]
    .reduce(
      join,
      wholeValues({ fields }, (field) => [...inRows(field), ...limitOf(field), ...datesOf(field)]),
    )
    .map((group) => group.toSorted((a, b) => rank(order, fields, a) - rank(order, fields, b)))
    .toSorted(byFirst(order));
}

/** The groups between whose values people choose when two records become one: also the parts of a name, but no rows. */
export function mergeGroups(definition: Definition): string[][] {
  const groups = ruledGroups(definition).filter(([name = ""]) => definition.fields[name]?.type !== "rows");
  return join(groups, definition.name).toSorted(byFirst(Object.keys(definition.fields)));
}

function byFirst(order: readonly string[]) {
  return ([a = ""]: string[], [b = ""]: string[]) => order.indexOf(a) - order.indexOf(b);
}

/** The groups with those that contain one of these fields as one. */
function join(groups: string[][], together: readonly string[]): string[][] {
  const isApart = (group: readonly string[]) => group.every((name) => !together.includes(name));
  const joinedGroup = groups.filter((group) => !isApart(group)).flat();
  return [...groups.filter(isApart), ...(joinedGroup.length > 0 ? [joinedGroup] : [])];
}

/** The dates from or until which a choice's options hold. */
function datesOf(field: Field): string[] {
  if (field.type !== "choice") return [];
  return field.options.flatMap(({ from, until }) => [from, until].filter((date) => date !== undefined));
}

function limitOf(field: Field): string[] {
  return field.type === "reference" && field.within ? [field.within] : [];
}

/** An amount comes before its unit and a state before its city, whatever their order in the definition. */
function rank(order: readonly string[], fields: Record<string, Field>, name: string): number {
  return order.indexOf(name) + (fields[name]?.type === "money" ? 0 : order.length);
}
