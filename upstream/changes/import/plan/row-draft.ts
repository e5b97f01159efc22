import type { ImportRow, ImportSettings, RowOutcome } from "@/lib/contract/changes/import";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { ReadRow, RowError } from "./read-row";
import type { ReferenceCache } from "./resolve-references";

/** What an import will do with a row. */
export type RowPlan = {
  n: number;
  outcome: RowOutcome;
  recordId: string | null;
  errors: RowError[];
  changes: ImportRow["changes"];
  keys: string[];
  /** The record's version if the file was exported at an earlier one. */
  staleVersion: number | null;
  /** The existing record that a row to be created looks like, and why. */
  doubleId: string | null;
  warning: string | null;
};

/** The plan of a row that makes a record, until something else is known of it. */
export function newRowPlan(n: number): RowPlan {
  return {
    n,
    outcome: "create",
    recordId: null,
    errors: [],
    changes: [],
    keys: [],
    staleVersion: null,
    doubleId: null,
    warning: null,
  };
}

export type PlanContext = {
  kind: Kind;
  /** Who imports. */
  userId: string;
  settings: ImportSettings;
  /** The first row of the file with each key; rows that repeat it fail. */
  seen: Map<string, number>;
  references: ReferenceCache;
  isLocked: boolean;
};

/** A row on its way through the checks; `write` is null once its outcome is decided. */
export type Draft = { row: ReadRow; before: RecordRow | null; plan: RowPlan; isOpen: boolean };

export function fail(draft: Draft, errors: readonly RowError[]): void {
  close(draft, "failed", errors);
}

export function close(draft: Draft, outcome: RowOutcome, errors: readonly RowError[] = []): void {
  draft.isOpen = false;
  draft.plan.outcome = outcome;
  draft.plan.errors = [...errors];
  draft.plan.changes = [];
  if (outcome === "failed" && !draft.before) draft.plan.recordId = null;
}
