import { isSame } from "@/lib/is-same";
import { unitsOf, type Definition, type Field } from "@/lib/records/definition";
import { mergeTags } from "@/lib/records/merge-tags";
import { wholeValues } from "@/lib/records/whole-values";
import type { Row } from "../read-rows";
import { formValues, type FormValues } from "./form-values";

/** Fields of which one alone says nothing, an amount's before those of its units; most often one. */
export type Conflict = { fields: readonly string[]; mine: FormValues; theirs: FormValues };

export type Merge = {
  /** What the form holds next: mine where I changed something, theirs where only they did. */
  values: FormValues;
  /** Fields that only they changed, and tags, of which the form holds what either changed. */
  taken: string[];
  /** Fields that both changed, differently; the form holds mine until the reader decides. */
  conflicts: Conflict[];
};

/**
 * Lays what another person saved over a form that is still being filled in.
 * @param base the record as the form began with it
 * @param theirs the record as it stands now
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

// Rows stand by themselves: most of what is changed in them are no amounts.
function unitsOfAmount(field: Field): string[] {
  return field.type === "money" ? unitsOf(field) : [];
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
