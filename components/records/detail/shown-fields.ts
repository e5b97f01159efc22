import { unitsOf, type Definition, type Field, type Section } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { isEmpty } from "../value/field-value";

/**
 * The fields of a section that say something of their own: an amount already shows its currency and what it pays for,
 * and a reason stands only where it was asked for. An amount that isn't known yet is taken for one that is there.
 */
export function shownFields(
  definition: Definition,
  section: Section,
  record: ListedRow,
): { name: string; field: Field }[] {
  const told = toldByAmounts(definition, record);
  const reasons = (definition.reasons ?? []).map((rule) => rule.field);
  return section.fields.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || told.has(name) || (reasons.includes(name) && isEmpty(record[name]))) return [];
    return [{ name, field }];
  });
}

function toldByAmounts(definition: Definition, record: ListedRow): Set<string> {
  const amounts = Object.entries(definition.fields).flatMap(([name, field]) => {
    return field.type === "money" && !(name in record && isEmpty(record[name])) ? [field] : [];
  });
  return new Set(amounts.flatMap(unitsOf));
}
