import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import type { Database } from "@/upstream/platform/database/connect";
import { duplicableDefinitions } from "@/upstream/changes/duplicates/find-duplicates";
import { matchDuplicates } from "@/upstream/changes/duplicates/match-duplicates";
import type { Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { close, type Draft, type PlanContext } from "./row-draft";

/** Rows to be created that somebody has recognized: they update the record that they look like, or are left out. */
export async function chooseDoubles(
  db: Database,
  person: Person,
  { kind, isLocked }: PlanContext,
  drafts: readonly Draft[],
): Promise<void> {
  const chosen = drafts.filter(({ isOpen, before, row }) => isOpen && !before && row.double?.choice);
  const ids = chosen.flatMap(({ row }) => (row.double?.choice === "update" ? [row.double.id] : []));
  const found = ids.length > 0 ? await readForChange(db, person, "update", { kind, ids, isLocked }) : [];
  const updated = new Set(drafts.flatMap(({ before }) => (before ? [before.id] : [])));
  const records = new Map(found.map((record) => [record.id, record]));
  for (const draft of chosen) {
    const { double } = draft.row;
    if (!double) continue;
    Object.assign(draft.plan, { doubleId: double.id, warning: double.warning });
    const record = double.choice === "update" ? records.get(double.id) : undefined;
    if (record && updated.has(record.id)) {
      const message = "Another row updates the record that this one looks like";
      close(draft, "failed", [{ field: null, message, value: null }]);
    } else if (record) {
      updated.add(record.id);
      draft.before = record;
      Object.assign(draft.plan, { outcome: "update", recordId: record.id });
    }
    if (double.choice === "skip") {
      close(draft, "skipped", [{ field: null, message: "Looks like an existing record", value: null }]);
    }
  }
}

/** Says of rows to be created which existing records they look like. It prevents nothing. */
export async function noteDoubles(
  db: Database,
  person: Person,
  { kind }: PlanContext,
  drafts: readonly Draft[],
  values: ReadonlyMap<Draft, Values>,
): Promise<void> {
  const definition = duplicableDefinitions().find((duplicable) => duplicable.kind === kind);
  if (!definition) return;
  const created = drafts.filter(({ before, plan }) => !before && plan.doubleId === null);
  const subjects = created.map((draft) => {
    const own = values.get(draft) ?? {};
    return { n: draft.row.n, name: nameOf(kind, own), values: own };
  });
  const matches = await matchDuplicates(db, definition, subjects, inScope(person, kind, "list", "record"));
  for (const { row, plan } of created) {
    const match = matches.get(row.n);
    if (!match) continue;
    const reason = `${match.reason.charAt(0).toLowerCase()}${match.reason.slice(1)}`;
    Object.assign(plan, { doubleId: match.id, warning: `Looks like ${match.name}, ${match.code} (${reason})` });
  }
}

function nameOf(kind: PlanContext["kind"], values: Values): string {
  return definitionOf(kind)
    .name.map((field) => String(values[field] ?? ""))
    .join(" ");
}
