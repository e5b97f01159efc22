import type { BulkFailure, CellConflict } from "@/lib/contract/changes/bulk";
import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { notFound, ProblemError } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";

/** What a write will do: a `propose…` function makes it, `checkPlan` tests it and `applyPlan` writes it. */
export type ChangePlan<Before extends Seen = RecordRow> = {
  kind: Kind;
  creates: readonly Create[];
  updates: readonly Update<Before>[];
  deletes: readonly Delete[];
  restores: readonly RecordRow[];
  failures: readonly Failure[];
  /** What becomes of records of other kinds: written after the plan’s own, in the same change set. */
  effects: readonly ChangePlan[];
  /** What is suggested for assignments, for a preview. */
  counts: ConsequenceCounts;
  /** What to know of records that it writes all the same. */
  warnings: readonly { id: string; message: string }[];
  /** The change set that an undo takes back with all its consequences. */
  undoneTogether?: string;
};

export type FieldChange = { field: string; before: unknown; after: unknown };

/** What an update needs of a record when its own statement checks the version. */
export type Seen = Pick<RecordRow, "id" | "version">;

export type Create = { id: string; values: Values };

export type Update<Before extends Seen = RecordRow> = {
  before: Before;
  patch: Values;
  seenVersion?: Parsed<number>;
  /** The request's body was invalid, which is reported after a missing or stale version. */
  bodyProblem?: ProblemError;
  /** Inverts an earlier change: removed rows come back under their former ids, and statuses move back. */
  isUndo?: boolean;
  /** Follows from the write of another record, about which the writer has been asked. */
  isEffect?: boolean;
  /** What the record displays again once the change that this one inverts is taken back. */
  formerEdit?: FormerEdit;
  /** Enters the ledger beside the changed fields, and counts as a change where no field changes. */
  note?: FieldChange;
};

/** Who edited a record last and when, and since when it has had its status; each only where nothing else came since. */
export type FormerEdit = { updatedAt?: string; updatedBy?: string | null; statusSince?: string };

/**
 * `isUndo`: takes back the record’s creation, which who may create may do. `mergedInto`: the record that takes its place.
 */
export type Delete = { before: RecordRow; seenVersion?: Parsed<number>; isUndo?: boolean; mergedInto?: string };

/** A part of a request, or its problem: a missing record comes before a missing version, and both before an invalid body. */
export type Parsed<Value> = Value | ProblemError;

export function parsePart<Value>(read: () => Value): Parsed<Value> {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

export type RecordName = Pick<RecordRow, "id" | "code" | "name">;

/**
 * A record that the plan leaves alone. A bulk run reports `message`, or else the problem's. `mayOverwrite`: an undo
 * takes back the newer values on request. `conflict`: pasted cells that somebody else has changed.
 */
export type Failure = {
  record: RecordName;
  problem: ProblemError;
  message?: string;
  mayOverwrite?: boolean;
  conflict?: CellConflict;
};

export function planOf<Before extends Seen = RecordRow>(
  kind: Kind,
  parts: Partial<ChangePlan<Before>>,
): ChangePlan<Before> {
  return {
    kind,
    creates: [],
    updates: [],
    deletes: [],
    restores: [],
    failures: [],
    effects: [],
    counts: [],
    warnings: [],
    ...parts,
  };
}

/** The plan without the failed records. */
export function withFailures(plan: ChangePlan, failures: readonly Failure[]): ChangePlan {
  const failed = new Set(failures.map(({ record }) => record.id));
  return {
    ...plan,
    creates: plan.creates.filter(({ id }) => !failed.has(id)),
    updates: plan.updates.filter(({ before }) => !failed.has(before.id)),
    deletes: plan.deletes.filter(({ before }) => !failed.has(before.id)),
    restores: plan.restores.filter(({ id }) => !failed.has(id)),
    failures: [...plan.failures, ...failures],
  };
}

/** For a write of one record. @throws ProblemError the first failure's problem */
export function requireNoFailure(plan: ChangePlan): ChangePlan {
  const [failure] = plan.failures;
  if (failure) throw failure.problem;
  return plan;
}

/** Failures of the records that are deleted or out of scope; they must not reveal which, nor a name. */
export function missingRecords(ids: readonly string[], records: readonly Seen[]): Failure[] {
  const read = new Set(records.map(({ id }) => id));
  const message = "Deleted, or you don’t have access to it";
  return ids.flatMap((id) => (read.has(id) ? [] : [{ record: unnamed(id), problem: notFound(), message }]));
}

export function unnamed(id: string): RecordName {
  return { id, code: "", name: "" };
}

export function reportOf({
  record: { id, code, name },
  problem,
  message,
  mayOverwrite,
  conflict,
}: Failure): BulkFailure {
  const { errors = [], references } = problem.extra;
  const [error] = errors;
  const isInvalid = problem.status === 422 && error !== undefined;
  return {
    id,
    code,
    name,
    field: error?.path ?? null,
    message: message ?? (isInvalid ? error.message : problem.message),
    ...(mayOverwrite ? { mayOverwrite } : {}),
    ...(conflict ? { conflict } : {}),
    ...(references ? { references } : {}),
  };
}
