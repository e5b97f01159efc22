import { isDeepStrictEqual } from "node:util";
import { amountsOf, unitsOf } from "@/lib/records/amount-units";
import type { Definition, Field } from "@/lib/records/definition";
import { wholeValues } from "@/lib/records/field-types/money";
import { mergeTags } from "@/lib/records/field-types/tags";
import type { RecordRow } from "@/lib/records/record";
import type { Values } from "@/upstream/records/read/record-of";
import { emptyAsNull } from "@/upstream/changes/apply/ledger";
import type { FieldChange } from "@/upstream/changes/plan/change-plan";

/** The ledger's facts about one record and the change set to invert. */
export type RecordPast = {
  changes: readonly FieldChange[];
  /** For each field that changed after the change set, its value until then. */
  valuesUntilLater: Values;
};

/** A field that isn't inverted because `since`, the field itself or its unit or amount, changed after the change set. */
export type ChangedSince = { record: RecordRow; field: string; since: string };

/**
 * The patch that inverts a change set on a record, and the fields that it can't invert. An amount with its currency and
 * unit is one value: all of it is inverted or none. Tags are merged with later changes.
 * @param overwrites also inverts fields that have changed later
 */
export function invert(
  definition: Definition,
  record: RecordRow,
  past: RecordPast,
  overwrites = false,
): { patch: Values; changedSince: ChangedSince[] } {
  const patch: Values = {};
  const changedSince: ChangedSince[] = [];
  // A deletion and a merge aren't fields: they are inverted as deletes and restores.
  const changes = past.changes.filter(({ field }) => field in definition.fields);
  const changedFields = changes.map(({ field }) => field);
  const written = {
    ...past.valuesUntilLater,
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  };
  const isAs = (name: string, value: unknown) => isDeepStrictEqual(emptyAsNull(record[name]), value);
  for (const { field, before, after } of changes) {
    const whole = [field, ...invertedWith(definition, field, changedFields)];
    const isInverted = changes.every((change) => !whole.includes(change.field) || isAs(change.field, change.before));
    if (isInverted) continue;
    const since = whole.find((name) => name in written && !isAs(name, written[name]));
    const tags = since ? mergedTags(definition.fields[field], { before, after }, record[field]) : null;
    if (tags) {
      if (!isDeepStrictEqual(tags, record[field])) patch[field] = tags;
    } else if (!since || overwrites) {
      // What only changed later, such as the currency of an amount, is part of its former value.
      for (const name of whole) {
        if (name in past.valuesUntilLater && !changedFields.includes(name)) patch[name] = past.valuesUntilLater[name];
      }
      patch[field] = before ?? (Array.isArray(record[field]) ? [] : null);
    } else changedSince.push({ record, field, since });
  }
  return { patch, changedSince: asAmounts(definition, changedSince) };
}

/** All fields that changed after the change set. */
export function changedAfter(definition: Definition, record: RecordRow, past: RecordPast): ChangedSince[] {
  const changed = Object.entries(past.valuesUntilLater).filter(
    ([field, value]) => field in definition.fields && !isDeepStrictEqual(emptyAsNull(record[field]), value),
  );
  return asAmounts(
    definition,
    changed.map(([field]) => ({ record, field, since: field })),
  );
}

/** The current tags with the change taken back; null if the field isn't tags or would exceed its maximum. */
function mergedTags(field: Field | undefined, change: Pick<FieldChange, "before" | "after">, now: unknown) {
  if (field?.type !== "tags") return null;
  const tags = mergeTags(change.after, change.before, now);
  return tags.length <= field.max ? tags : null;
}

/** The fields that must be unchanged: a field's units, or its whole value if the change set changed a unit. */
function invertedWith(definition: Definition, field: string, changedFields: readonly string[]): string[] {
  const units = new Set(Object.values(definition.fields).flatMap(unitsOf));
  const whole = wholeValues(definition).find((fields) => fields.includes(field)) ?? [];
  return whole.some((name) => units.has(name) && changedFields.includes(name))
    ? whole
    : unitsOf(definition.fields[field]);
}

/** Reports an amount, its currency and its unit as one field: the amount. */
function asAmounts(definition: Definition, changedSince: readonly ChangedSince[]): ChangedSince[] {
  const reported = changedSince.map((change) => {
    const [amount] = amountsOf(definition, change.field);
    return amount && change.record[amount] !== null ? { ...change, field: amount } : change;
  });
  return reported.filter(({ field }, i) => reported.findIndex((other) => other.field === field) === i);
}
