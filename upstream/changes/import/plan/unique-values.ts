import type { Person } from "@/lib/accounts/access/access-role";
import { uniqueFields } from "@/lib/records/import/keys";
import type { Definition } from "@/lib/records/definition";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { findUsed } from "./match-rows";
import { fail, type Draft, type PlanContext } from "./row-draft";

/** Values that another record has already. */
export async function failUsed(
  db: Database,
  person: Person,
  definition: Definition,
  { kind }: PlanContext,
  drafts: readonly Draft[],
  values: ReadonlyMap<Draft, Values>,
): Promise<void> {
  for (const field of uniqueFields(definition)) {
    const valueOf = (draft: Draft) => {
      const value = values.get(draft)?.[field];
      return typeof value === "string" ? value : null;
    };
    const used = await findUsed(
      db,
      person,
      kind,
      field,
      drafts.map(valueOf).filter((value) => value !== null),
    );
    for (const draft of drafts) {
      const other = used.get(valueOf(draft)?.toLowerCase() ?? "");
      if (!other || other.id === draft.before?.id) continue;
      const label = definition.fields[field]?.label.toLowerCase() ?? field;
      fail(draft, [{ field, message: `This ${label} is already used`, value: null }]);
    }
  }
}

/** Two rows of a file can't write one record, nor have the same unique value. */
export function failRepeated(
  definition: Definition,
  { settings, seen }: PlanContext,
  draft: Draft,
  values: Values,
): void {
  const unique = uniqueFields(definition).flatMap((field) => {
    const value = values[field] ?? draft.before?.[field];
    return typeof value === "string" ? [`${field} ${value.toLowerCase()}`] : [];
  });
  const target = draft.before ? [`id ${draft.before.id}`] : [];
  const named = settings.key === "name" ? draft.plan.keys : [];
  draft.plan.keys = [...new Set([...target, ...unique, ...named])];
  for (const key of draft.plan.keys) {
    const first = seen.get(key);
    if (first === undefined || first >= draft.plan.n) seen.set(key, draft.plan.n);
    else {
      const field = key.startsWith("id ") ? settings.key : (key.split(" ")[0] ?? null);
      const label = (definition.fields[field ?? ""]?.label ?? field ?? "key").toLowerCase();
      fail(draft, [{ field, message: `Repeats the ${label} of an earlier row`, value: null }]);
      return;
    }
  }
}
