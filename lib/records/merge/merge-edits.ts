import type { Definition } from "@/lib/records/definition";
import { mergeTags } from "@/lib/records/field-types/tags";
import type { ListedRow } from "@/lib/records/record";
import { isSame } from "@/lib/values";
import { ruledGroups } from "./field-groups";

type Values = Record<string, unknown>;

/** Fields that one rule joins, such as an amount with its currency and unit. Most often a single field. */
export type Conflict = { fields: readonly string[]; base: Values; mine: Values; theirs: Values };

export type Merge = {
  /** The values to edit or save next: `mine` if the user changed a field, else `theirs`. */
  values: Values;
  /** Fields that only the other person changed, and merged tags. */
  fromTheirs: string[];
  /** Fields that both changed to different values. */
  conflicts: Conflict[];
};

/** What somebody else has saved meanwhile, and the record that it left. */
export type OthersSave = { fields: readonly string[]; theirs: ListedRow };

/**
 * Merges another person's saved changes into values being edited. All three are form values, or all are a record's.
 * @param base the record that was edited
 * @param theirs the record as it is now
 */
export function mergeEdits(definition: Definition, base: Values, mine: Values, theirs: Values): Merge {
  const merge: Merge = { values: { ...mine }, fromTheirs: [], conflicts: [] };
  for (const fields of ruledGroups(definition)) {
    const differ = (a: Values, b: Values) => fields.some((field) => !isSame(a[field], b[field]));
    if (!differ(base, theirs) || !differ(mine, theirs)) continue;
    const tags = fields.find((field) => definition.fields[field]?.type === "tags");
    if (tags) {
      merge.values[tags] = mergeTags(base[tags], mine[tags], theirs[tags]);
      merge.fromTheirs.push(tags);
    } else if (differ(mine, base)) {
      merge.conflicts.push({
        fields,
        base: pickFields(base, fields),
        mine: pickFields(mine, fields),
        theirs: pickFields(theirs, fields),
      });
    } else {
      const fromTheirs = fields.filter((field) => !isSame(base[field], theirs[field]));
      Object.assign(merge.values, pickFields(theirs, fromTheirs));
      merge.fromTheirs.push(...fromTheirs);
    }
  }
  return merge;
}

export function pickFields(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
