import { isSame } from "@/lib/is-same";
import type { Definition } from "@/lib/records/definition";
import type { Row } from "../read-rows";
import { formValues, type FormValues } from "./form-values";

export type Conflict = { field: string; mine: unknown; theirs: unknown };

export type Merge = {
  /** What the form holds next: mine where I changed something, theirs where only they did. */
  values: FormValues;
  /** Fields that only they changed. */
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
  for (const field of Object.keys(definition.fields)) {
    const isTheirs = !isSame(before[field], now[field]);
    if (!isTheirs || isSame(mine[field], now[field])) continue;
    if (isSame(mine[field], before[field])) {
      merge.values[field] = now[field];
      merge.taken.push(field);
    } else {
      merge.conflicts.push({ field, mine: mine[field], theirs: now[field] });
    }
  }
  return merge;
}
