import { wholeName } from "@/lib/records/texts/whole-name";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import { duplicableDefinitions } from "@/upstream/changes/duplicates/find-duplicates";
import { matchDuplicates } from "@/upstream/changes/duplicates/match-duplicates";
import { inScope } from "@/upstream/records/sql/scope";
import { closed, isOpen, withPlan, type PlannedRow, type PlannedRows, type Planning } from "./planned-row";

/** Rows to be created that somebody has recognized: they update the record that they look like, or are left out. */
export async function chooseDoubles({ db, person, context }: Planning, plannedRows: PlannedRows): Promise<PlannedRows> {
  const { kind, isLocked } = context;
  const ids = plannedRows
    .filter(isChosen)
    .flatMap(({ row }) => (row.double?.choice === "update" ? [row.double.id] : []));
  const found = ids.length > 0 ? await readForChange(db, person, "update", { kind, ids, isLocked }) : [];
  const records = new Map(found.map((record) => [record.id, record]));
  const updated = new Set(plannedRows.flatMap(({ before }) => (before ? [before.id] : [])));
  return plannedRows.map((planned) => {
    const { double } = planned.row;
    if (!double || !isChosen(planned)) return planned;
    const noted = withPlan(planned, { doubleId: double.id, warning: double.warning });
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

function isChosen(planned: PlannedRow): boolean {
  return planned.isOpen && !planned.before && Boolean(planned.row.double?.choice);
}

/** Says of rows to be created which existing records they look like. It prevents nothing. */
export async function noteDoubles(
  { db, person, context: { kind } }: Planning,
  plannedRows: PlannedRows,
): Promise<PlannedRows> {
  const definition = duplicableDefinitions().find((duplicable) => duplicable.kind === kind);
  if (!definition) return plannedRows;
  const created = new Set(
    plannedRows.filter((planned) => isOpen(planned) && !planned.before && planned.plan.doubleId === null),
  );
  const subjects = [...created].map(({ row, values }) => ({ n: row.n, name: wholeName(definition, values), values }));
  const matches = await matchDuplicates(db, definition, subjects, inScope(person, kind, "list", "record"));
  return plannedRows.map((planned) => {
    const match = created.has(planned) ? matches.get(planned.row.n) : undefined;
    if (!match) return planned;
    const reason = `${match.reason.charAt(0).toLowerCase()}${match.reason.slice(1)}`;
    return withPlan(planned, { doubleId: match.id, warning: `Looks like ${match.name}, ${match.code} (${reason})` });
  });
}
