import { wholeName } from "@/lib/records/texts/whole-name";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import { duplicableDefinitions } from "@/upstream/changes/duplicates/find-duplicates";
import { matchDuplicates } from "@/upstream/changes/duplicates/match-duplicates";
import { inScope } from "@/upstream/records/sql/scope";
import { closed, isOpen, withPlan, type Draft, type Drafts, type Planning } from "./row-draft";

/** Rows to be created that somebody has recognized: they update the record that they look like, or are left out. */
export async function chooseDoubles({ db, person, context }: Planning, drafts: Drafts): Promise<Drafts> {
  const { kind, isLocked } = context;
  const ids = drafts.filter(isChosen).flatMap(({ row }) => (row.double?.choice === "update" ? [row.double.id] : []));
  const found = ids.length > 0 ? await readForChange(db, person, "update", { kind, ids, isLocked }) : [];
  const records = new Map(found.map((record) => [record.id, record]));
  const updated = new Set(drafts.flatMap(({ before }) => (before ? [before.id] : [])));
  return drafts.map((draft) => {
    const { double } = draft.row;
    if (!double || !isChosen(draft)) return draft;
    const noted = withPlan(draft, { doubleId: double.id, warning: double.warning });
    if (double.choice === "skip") {
      return closed(noted, "skipped", [{ field: null, message: "Looks like an existing record", value: null }]);
    }
    const record = double.choice === "update" ? records.get(double.id) : undefined;
    if (!record) return noted;
    if (updated.has(record.id)) {
      const message = "Another row updates the record that this one looks like";
      return closed(noted, "failed", [{ field: null, message, value: null }]);
    }
    updated.add(record.id);
    return { ...withPlan(noted, { outcome: "update", recordId: record.id }), before: record };
  });
}

function isChosen(draft: Draft): boolean {
  return draft.isOpen && !draft.before && Boolean(draft.row.double?.choice);
}

/** Says of rows to be created which existing records they look like. It prevents nothing. */
export async function noteDoubles({ db, person, context: { kind } }: Planning, drafts: Drafts): Promise<Drafts> {
  const definition = duplicableDefinitions().find((duplicable) => duplicable.kind === kind);
  if (!definition) return drafts;
  const created = new Set(drafts.filter((draft) => isOpen(draft) && !draft.before && draft.plan.doubleId === null));
  const subjects = [...created].map(({ row, values }) => ({ n: row.n, name: wholeName(definition, values), values }));
  const matches = await matchDuplicates(db, definition, subjects, inScope(person, kind, "list", "record"));
  return drafts.map((draft) => {
    const match = created.has(draft) ? matches.get(draft.row.n) : undefined;
    if (!match) return draft;
    const reason = `${match.reason.charAt(0).toLowerCase()}${match.reason.slice(1)}`;
    return withPlan(draft, { doubleId: match.id, warning: `Looks like ${match.name}, ${match.code} (${reason})` });
  });
}
