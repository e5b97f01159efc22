import { isDeepStrictEqual } from "node:util";
import type { StaleChoice } from "@/lib/contract/changes/import";
import { writtenFields, type Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { textsOf } from "@/lib/records/field-types/field-values";
import { mergeEdits, pickFields } from "@/lib/records/merge/merge-edits";
import { tooLongLists } from "@/lib/records/merge/merge-fields";
import { emptyAsNull } from "@/upstream/changes/apply/ledger";
import type { Values } from "@/upstream/records/read/record-of";
import { readFormerRecords } from "./former-records";
import {
  closed,
  failed,
  withPlan,
  type PlanContext,
  type PlannedRow,
  type PlannedRows,
  type Planning,
  type StaleRecord,
} from "./planned-row";
import { changesOf } from "./row-changes";
import { unchangedCells, withoutCells } from "./unchanged-cells";

/** Plans rows whose record has changed since the export from the record as it was then, until `mergeStale`. */
export async function asExported({ db, context }: Planning, plannedRows: PlannedRows): Promise<PlannedRows> {
  const stale = plannedRows.flatMap((planned) => {
    const { before: record } = planned;
    const { version } = planned.row;
    if (!planned.isOpen || !record || version === null || version === record.version) return [];
    return [{ planned, record, version }];
  });
  if (stale.length === 0) return plannedRows;
  const bases = await readFormerRecords(db, definitionOf(context.kind), stale);
  const staleRows = stale.map(({ planned, record: theirs }, i): PlannedRow => {
    const base = bases[i] ?? null;
    const choice = choiceFor(context, planned, theirs.version);
    return { ...planned, before: base ?? theirs, stale: { base, theirs, choice, same: [], conflicts: [] } };
  });
  const byRow = new Map(stale.map(({ planned }, i) => [planned, staleRows[i]]));
  return plannedRows.map((planned) => byRow.get(planned) ?? planned);
}

/** A choice counts for the version that its author saw. */
function choiceFor({ settings, unchosen }: PlanContext, { row }: PlannedRow, version: number): StaleChoice | null {
  if (settings.stale === "overwrite") return "overwrite";
  return row.chosen?.version === version ? row.chosen.choice : unchosen;
}

/** Leaves out the cells that read as the export would, and those that read as the record is now. */
export function dropUnchanged(definition: Definition): (planned: PlannedRow) => PlannedRow {
  return (planned) => {
    const { row, before, stale } = planned;
    if (!before) return planned;
    const unchanged = unchangedCells(definition, row, before);
    if (!stale?.base) return { ...planned, row: withoutCells(row, unchanged) };
    const same = unchangedCells(definition, row, stale.theirs).filter((name) => !unchanged.includes(name));
    return { ...planned, row: withoutCells(row, [...unchanged, ...same]), stale: { ...stale, same } };
  };
}

/** What the row makes of its record by cells that read as the record is now. */
export function sameValues({ stale }: PlannedRow): Values {
  return stale ? pickFields(stale.theirs, stale.same) : {};
}

/**
 * Merges the row's changes with what others have changed since the export. From here on `before` is the record as it is
 * now, and `values` are what changes it.
 */
export function mergeStale(definition: Definition, { settings }: PlanContext): (planned: PlannedRow) => PlannedRow {
  return (planned) => {
    if (!planned.stale) return planned;
    const { theirs, choice } = planned.stale;
    const { mine, merged, met } = mergeRow(definition, planned.stale, planned.values);
    const differs = (name: string, values: Values) =>
      !isDeepStrictEqual(emptyAsNull(values[name]), emptyAsNull(theirs[name]));
    const conflicts = met.filter((name) => differs(name, mine));
    const applied = Object.keys(merged).filter((name) =>
      met.includes(name) ? choice !== "keep" && conflicts.includes(name) : differs(name, merged),
    );
    const values = pickFields(merged, applied);
    const next = { ...planned, before: theirs, values, stale: { ...planned.stale, conflicts } };
    const errors = tooLongLists(definition, values);
    if (errors.length > 0) {
      return failed(
        next,
        errors.map(({ path, message }) => ({ field: path, message, value: null })),
      );
    }
    if (conflicts.length === 0) return applied.length > 0 ? next : closed(next, "unchanged");
    const marked = settings.stale === "overwrite" ? next : withPlan(next, { staleVersion: theirs.version });
    if (choice !== "keep") return marked;
    const isLeft = applied.length === 0;
    const left = isLeft
      ? closed(marked, "skipped", [staleError("Changed since this file was exported, and stays")])
      : marked;
    return withPlan(left, { omittedChanges: changesOf(definition, next, conflicts, mine) });
  };
}

type MergedRow = {
  /** The record as the row would have it, had nobody else changed it. */
  mine: Values;
  /** The same with what only others have changed. */
  merged: Values;
  /** The fields of the groups that both have changed. */
  met: readonly string[];
};

function mergeRow(definition: Definition, { base, theirs }: StaleRecord, edited: Values): MergedRow {
  const fields = Object.keys(writtenFields(definition));
  const mine = pickFields({ ...(base ?? theirs), ...edited }, fields);
  // Nobody can say what else has changed since a version that the record never had.
  if (!base) return { mine, merged: mine, met: Object.keys(edited) };
  const compared = (values: Values) =>
    Object.fromEntries(fields.map((name) => [name, emptyAsNull(values[name])] as const));
  const { values, fromTheirs, conflicts } = mergeEdits(definition, compared(base), compared(mine), compared(theirs));
  const taken = fromTheirs.map((name) => {
    const isTags = definition.fields[name]?.type === "tags";
    return [name, isTags ? textsOf(values[name]) : theirs[name]] as const;
  });
  return {
    mine,
    merged: { ...mine, ...Object.fromEntries(taken) },
    met: conflicts.flatMap((conflict) => conflict.fields),
  };
}

/** Leaves out the rows for which nothing is chosen yet. What they would change helps to decide. */
export function failUndecided(planned: PlannedRow): PlannedRow {
  const { stale, plan } = planned;
  if (!stale || stale.choice !== null || stale.conflicts.length === 0) return planned;
  return withPlan(failed(planned, [staleError("Changed since this file was exported")]), { changes: plan.changes });
}

function staleError(message: string) {
  return { field: "version", message, value: null };
}
