import { uniqueFields } from "@/lib/records/import/keys";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { findUsed } from "./match-rows";
import type { RowError } from "./read-row";
import {
  eachOpen,
  failed,
  isOpen,
  withPlan,
  type Draft,
  type Drafts,
  type PlanContext,
  type Planning,
} from "./row-draft";

/** Fails rows with values that another record has already. */
export async function failUsed({ db, person, context: { kind } }: Planning, drafts: Drafts): Promise<Drafts> {
  const definition = definitionOf(kind);
  const errors = new Map<Draft, RowError[]>();
  for (const field of uniqueFields(definition)) {
    const values = drafts.filter(isOpen).map((draft) => uniqueValue(draft, field));
    const given = values.filter((value) => value !== null);
    const used = await findUsed(db, person, kind, field, given);
    for (const draft of drafts.filter(isOpen)) {
      const other = used.get(uniqueValue(draft, field)?.toLowerCase() ?? "");
      if (!other || other.id === draft.before?.id) continue;
      const message = `This ${labelOf(definition, field)} is already used`;
      errors.set(draft, [...(errors.get(draft) ?? []), { field, message, value: null }]);
    }
  }
  return eachOpen(drafts, (draft) => {
    const found = errors.get(draft);
    return found ? failed(draft, found) : draft;
  });
}

function uniqueValue({ values }: Draft, field: string): string | null {
  const value = values[field];
  return typeof value === "string" ? value : null;
}

/**
 * Two rows of a file can't write one record, nor have the same unique value. A row that changes nothing also says what
 * its record should be.
 */
export function failRepeated({ context }: Planning, drafts: Drafts): Drafts {
  return drafts.map((draft) =>
    draft.isOpen || draft.plan.outcome === "unchanged" ? failIfRepeated(context, draft) : draft,
  );
}

function failIfRepeated({ kind, settings, seen }: PlanContext, draft: Draft): Draft {
  const definition = definitionOf(kind);
  const { before, plan, values } = draft;
  const unique = uniqueFields(definition).flatMap((field) => {
    const value = values[field] ?? before?.[field];
    return typeof value === "string" ? [`${field} ${value.toLowerCase()}`] : [];
  });
  const named = settings.key === "name" ? plan.keys : [];
  const keys = [...new Set([...(before ? [`id ${before.id}`] : []), ...unique, ...named])];
  const keyed = withPlan(draft, { keys });
  for (const key of keys) {
    const first = seen.get(key);
    if (first !== undefined && first < plan.n) {
      const field = key.startsWith("id ") ? settings.key : (key.split(" ")[0] ?? null);
      const message = `Repeats the ${labelOf(definition, field ?? "key")} of an earlier row`;
      return failed(keyed, [{ field, message, value: null }]);
    }
    seen.set(key, plan.n);
  }
  return keyed;
}

function labelOf({ fields }: Definition, field: string): string {
  return (fields[field]?.label ?? field).toLowerCase();
}
