import type { Person } from "@/lib/accounts/access/access-role";
import type { ImportRow, ImportSettings, RowOutcome } from "@/lib/contract/changes/import";
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
  isLocked: boolean;
};

/** What every step asks beside the rows. */
export type Planning = { db: Database; person: Person; context: PlanContext };

/**
 * A row on its way through the steps, each of which makes the next draft. `before` is the record to update; `values`
 * are to be created or changed; a draft stays open until its outcome is decided.
 */
export type Draft = Readonly<{
  row: ReadRow;
  before: RecordRow | null;
  values: Values;
  plan: Readonly<RowPlan>;
  isOpen: boolean;
}>;

export type Drafts = readonly Draft[];

export function isOpen(draft: Draft): boolean {
  return draft.isOpen;
}

/** Takes a step with each draft that is open. */
export function eachOpen(drafts: Drafts, step: (draft: Draft) => Draft): Drafts {
  return drafts.map((draft) => (draft.isOpen ? step(draft) : draft));
}

export function withPlan(draft: Draft, plan: Partial<RowPlan>): Draft {
  return { ...draft, plan: { ...draft.plan, ...plan } };
}

export function failed(draft: Draft, errors: readonly RowError[]): Draft {
  return closed(draft, "failed", errors);
}

export function closed(draft: Draft, outcome: RowOutcome, errors: readonly RowError[] = []): Draft {
  const recordId = outcome === "failed" && !draft.before ? null : draft.plan.recordId;
  return { ...withPlan(draft, { outcome, errors: [...errors], changes: [], recordId }), isOpen: false };
}
