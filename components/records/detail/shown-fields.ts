import { unitsOf } from "@/lib/records/amount-units";
import type { Definition, Field, Section } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";

/**
 * A section's fields, without those that an amount already displays (its currency and unit) and without empty reasons.
 * An amount that isn't loaded yet counts as set, so that no field appears and disappears.
 */
export function shownFields(
  definition: Definition,
  section: Section,
  record: ListedRow,
): { name: string; field: Field }[] {
  const displayedUnits = unitsOfAmounts(definition, record);
  const reasons = (definition.reasons ?? []).map((rule) => rule.field);
  return section.fields.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || displayedUnits.has(name) || (reasons.includes(name) && isEmpty(record[name]))) return [];
    return [{ name, field }];
  });
}

function unitsOfAmounts(definition: Definition, record: ListedRow): Set<string> {
  const amounts = Object.entries(definition.fields).flatMap(([name, field]) => {
    return field.type === "money" && !(name in record && isEmpty(record[name])) ? [field] : [];
  });
  return new Set(amounts.flatMap(unitsOf));
}
