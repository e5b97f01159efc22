import { isSame } from "@/lib/values";
import { unitsOf, type Definition, type Field } from "@/lib/records/definition";
import { mergeTags } from "@/lib/records/merge-tags";
import { wholeValues } from "@/lib/records/whole-values";
import type { Row } from "../read-rows";
import { formValues, type FormValues } from "./form-values";

/** Fields that only make sense together: an amount, then its currency and unit. Most often a single field. */
export type Conflict = { fields: readonly string[]; mine: FormValues; theirs: FormValues };

export type Merge = {
  /** The form's next values: `mine` where the user changed a field, else `theirs`. */
  values: FormValues;
  /** Fields that only the other person changed, and merged tags. */
  taken: string[];
  /** Fields that both changed to different values. */
  conflicts: Conflict[];
};

/**
 * Merges another person's saved changes into a form being edited.
 * @param base the record when the form was opened
 * @param theirs the record as it is now
 */
export function mergeStale(definition: Definition, base: Row, mine: FormValues, theirs: Row): Merge {
  const before = formValues(definition, base);
  const now = formValues(definition, theirs);
  const merge: Merge = { values: { ...mine }, taken: [], conflicts: [] };
  for (const fields of wholeValues(definition, unitsOfAmount)) {
    const differ = (one: FormValues, other: FormValues) => fields.some((field) => !isSame(one[field], other[field]));
    if (!differ(before, now) || !differ(mine, now)) continue;
    const tags = fields.find((field) => definition.fields[field]?.type === "tags");
    if (tags) {
      merge.values[tags] = mergeTags(before[tags], mine[tags], now[tags]);
      merge.taken.push(tags);
      continue;
    }
    if (differ(mine, before)) {
      merge.conflicts.push({ fields, mine: pick(mine, fields), theirs: pick(now, fields) });
      continue;
    }
    const taken = fields.filter((field) => !isSame(before[field], now[field]));
    Object.assign(merge.values, pick(now, taken));
    merge.taken.push(...taken);
  }
  return merge;
}

function unitsOfAmount(field: Field): string[] {
  return field.type === "money" ? unitsOf(field) : [];
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
