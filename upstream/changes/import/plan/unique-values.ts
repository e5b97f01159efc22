import { uniqueFields } from "@/lib/records/import/keys";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { folded } from "@/lib/records/texts/folded";
import { findUsed } from "./match-rows";
import { mayLackKey, personOf } from "./match-people";
import type { RowError } from "./read-row";
import { eachOpen, failed, isOpen, withPlan, type PlannedRow, type PlannedRows, type Planning } from "./planned-row";

/** Fails rows with values that another record has already. */
export async function failUsed(
  { db, person, context: { kind } }: Planning,
  plannedRows: PlannedRows,
): Promise<PlannedRows> {
  const definition = definitionOf(kind);
  const errors = new Map<PlannedRow, RowError[]>();
  for (const field of uniqueFields(definition)) {
    const values = plannedRows.filter(isOpen).map((planned) => uniqueValue(planned, field));
    const given = values.filter((value) => value !== null);
    const used = await findUsed(db, person, kind, field, given);
    for (const planned of plannedRows.filter(isOpen)) {
      const other = used.get(uniqueValue(planned, field)?.toLowerCase() ?? "");
      if (!other || other.id === planned.before?.id) continue;
      const message = `This ${labelOf(definition, field)} is already used`;
      errors.set(planned, [...(errors.get(planned) ?? []), { field, message, value: null }]);
    }
  }
  return eachOpen(plannedRows, (planned) => {
    const found = errors.get(planned);
    return found ? failed(planned, found) : planned;
  });
}

function uniqueValue({ values }: PlannedRow, field: string): string | null {
  const value = values[field];
  return typeof value === "string" ? value : null;
}

/**
 * Two rows of a file can't write one record, nor have the same unique value. A row that changes nothing also says what
 * its record should be.
 */
export function failRepeated(planning: Planning, plannedRows: PlannedRows): PlannedRows {
  return plannedRows.map((planned) =>
    planned.isOpen || planned.plan.outcome === "unchanged" ? failIfRepeated(planning, planned) : planned,
  );
}

function failIfRepeated(planning: Planning, planned: PlannedRow): PlannedRow {
  const { kind, settings, seen } = planning.context;
  const definition = definitionOf(kind);
  const { before, plan, values } = planned;
  const unique = uniqueFields(definition).flatMap((field) => {
    const value = values[field] ?? before?.[field];
    return typeof value === "string" ? [`${field} ${value.toLowerCase()}`] : [];
  });
  const named = settings.key === "name" ? plan.keys : [];
  const keys = [
    ...new Set([...(before ? [`id ${before.id}`] : []), ...unique, ...named, ...personKeys(planning, planned)]),
  ];
  const keyed = withPlan(planned, { keys });
  for (const key of keys) {
    const first = seen.get(key);
    if (first !== undefined && first < plan.n) {
      const isPerson = key.startsWith(PERSON);
      const field = isPerson || key.startsWith("id ") ? settings.key : (key.split(" ")[0] ?? null);
      const label = isPerson ? "name and phone" : labelOf(definition, field ?? "key");
      const message = `Repeats the ${label} of an earlier row`;
      return failed(keyed, [{ field, message, value: null }]);
    }
    seen.set(key, plan.n);
  }
  return keyed;
}

const PERSON = "person ";

/** Rows without the key are one person if they have the same name and phone. */
function personKeys(planning: Planning, { row, before, values }: PlannedRow): string[] {
  const { key } = planning.context.settings;
  if (before || key === null || !mayLackKey(planning) || !isEmpty(values[key])) return [];
  const known = personOf(planning, row);
  return known ? [`${PERSON}${folded(known.name)} ${known.phone.replace(/\D/g, "").slice(-10)}`] : [];
}

function labelOf({ fields }: Definition, field: string): string {
  return (fields[field]?.label ?? field).toLowerCase();
}
