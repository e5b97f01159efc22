import type { Person } from "@/lib/accounts/access/access-role";
import type { ImportRow, ImportSettings, RowOutcome, StaleChoice } from "@/lib/contract/changes/import";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import type { ReadRow, RowError } from "./read-row";

/** What an import will do with a row. */
export type RowPlan = {
  n: number;
  outcome: RowOutcome;
  recordId: string | null;
  errors: RowError[];
  changes: ImportRow["changes"];
  /** What the row would change in fields that stay as somebody else has changed them. */
  omittedChanges: ImportRow["changes"];
  keys: string[];
  /** The record's version if the row changes what somebody else has changed since the export. */
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
    omittedChanges: [],
    keys: [],
    staleVersion: null,
    doubleId: null,
    warning: null,
  };
}

/** Keys that texts refer to, by target, limiting key and text; one that several share is ambiguous. */
export type ReferenceCache = Map<string, Found>;

export type Found = { keys: string[]; within: string | null; example: string | null; choices: string[] };

/** The tags of a field that somebody has, by their folded texts, and what was found to be like others. */
export type KnownTags = { byWord: ReadonlyMap<string, string>; similar: Map<string, string[]> };

export type PlanContext = {
  kind: Kind;
  /** Who imports. */
  userId: string;
  settings: ImportSettings;
  /** The currencies that the headers of the columns may mean. */
  headerCurrencies: readonly (readonly string[])[];
  /** The units of time that the headers of the columns name. */
  headerUnits: readonly (string | null)[];
  /** The first row of the file with each key; rows that repeat it fail. */
  seen: Map<string, number>;
  references: ReferenceCache;
  /** Null where nobody is asked about new tags that are like known ones. */
  knownTags: Map<string, KnownTags> | null;
  /** What a row without a choice does where somebody else has changed the same; null asks. */
  unchosen: StaleChoice | null;
  isLocked: boolean;
};

/** What every step asks beside the rows. */
export type Planning = { db: Database; person: Person; context: PlanContext };

/** A record that has changed since the file was exported. */
export type StaleRecord = {
  /** As it was then; null if it never had the file's version. */
  base: RecordRow | null;
  theirs: RecordRow;
  choice: StaleChoice | null;
  /** Fields whose cells read as the record is now. */
  same: readonly string[];
  /** Fields that the row would change, and that others have changed, or one that goes with it. */
  conflicts: readonly string[];
};

/**
 * A row on its way through the steps, each of which plans more of it. `before` is the record to update: as exported until
 * the merge, as it is now from then on. `values` are to be created or changed; a row stays open until its outcome is
 * decided.
 */
export type PlannedRow = Readonly<{
  row: ReadRow;
  before: RecordRow | null;
  stale: StaleRecord | null;
  values: Values;
  plan: Readonly<RowPlan>;
  isOpen: boolean;
}>;

export type PlannedRows = readonly PlannedRow[];

export function isOpen(planned: PlannedRow): boolean {
  return planned.isOpen;
}

/** Takes a step with each row that is open. */
export function eachOpen(plannedRows: PlannedRows, step: (planned: PlannedRow) => PlannedRow): PlannedRows {
  return plannedRows.map((planned) => (planned.isOpen ? step(planned) : planned));
}

export function withPlan(planned: PlannedRow, plan: Partial<RowPlan>): PlannedRow {
  return { ...planned, plan: { ...planned.plan, ...plan } };
}

export function failed(planned: PlannedRow, errors: readonly RowError[]): PlannedRow {
  return closed(planned, "failed", errors);
}

export function closed(planned: PlannedRow, outcome: RowOutcome, errors: readonly RowError[] = []): PlannedRow {
  const recordId = outcome === "failed" && !planned.before ? null : planned.plan.recordId;
  return {
    ...withPlan(planned, { outcome, errors: [...errors], changes: [], omittedChanges: [], recordId }),
    isOpen: false,
  };
}
