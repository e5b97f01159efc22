import type { BulkOperation, BulkPreview } from "@/lib/contract/changes/bulk";
import type { ImportAccess, ImportSettings } from "@/lib/contract/changes/import";
import type { ConsequenceAnswers, ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import type { Cell } from "@/lib/records/import/cell";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import type { Services } from "@/upstream/platform/http/app-type";
import type { Values } from "@/upstream/records/read/record-of";
import type { Actor } from "./actor";
import type { ChangePlan, Failure, Seen } from "./change-plan";

export type Writer = Pick<Actor, "userId" | "person">;

export type Check = (
  db: Database,
  writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
) => Promise<Failure[]> | Failure[];

export type Answering = {
  /** Undefined: nobody has been asked, so the records of consequences fail with the question. */
  answers: ConsequenceAnswers | undefined;
  confirms: readonly string[];
  isLocked: boolean;
};

/** `checkPlan`, with which a rule checks what it proposes for records of another kind. */
export type CheckPlan = (
  db: Database,
  writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
) => Promise<ChangePlan>;

/** The checked plan with what becomes of other records; what nobody has chosen moves to its failures. */
export type FollowPlan = (
  db: Database,
  writer: Writer,
  plan: ChangePlan,
  answering: Answering & { checkPlan: CheckPlan },
) => Promise<ChangePlan>;

/** Figures in store that a write of these fields changes, by the field with the id of the record that has them. */
export type StoredFigures = {
  fields: readonly string[];
  owner: string;
  store: (db: Database, ids: readonly string[]) => Promise<void>;
  /** Whether a record of the kind displays them, so that it is read after they are stored. */
  isDisplayed: boolean;
};

/** The records of a checked import, and how its cells read. */
export type CheckedImport = {
  id: string;
  settings: ImportSettings;
  valuesOf: (columns: readonly string[], cells: readonly Cell[]) => Values;
};

/** A change set while its changes are written; `request` as in `ChangeSet`. */
export type ChangeAuthor = { id: string; actorId: string | null; request?: { source: string } };

export type AppliedChanges = Pick<ChangePlan<Seen>, "updates" | "deletes" | "restores" | "undoneTogether">;

/** What a kind adds to every write of its records, whichever way it comes in; see `rulesOf`. */
export type KindRules = {
  /** For each new record what it takes from what it belongs to, for its fields that are inherited. */
  inherited?: (db: Database, creates: readonly Values[]) => Promise<Values[]>;
  /** The records that the writer may not write at all: comes before their versions and values. */
  protect?: Check;
  /** In this order, after the checks of the fields' values. */
  checks?: readonly Check[];
  /** What may be saved once it is confirmed, in this order. */
  confirmations?: readonly Check[];
  follow?: FollowPlan;
  figures?: readonly StoredFigures[];
  /** What a bulk operation sets beside its field. */
  setAlong?: (operation: Extract<BulkOperation, { type: "set" }>, before: RecordRow) => Values;
  /** In the transaction that created the record. */
  afterCreate?: (
    db: Database,
    services: Pick<Services, "jobs" | "appUrl">,
    created: { id: string; by: string },
  ) => Promise<void>;
  /** In the transaction that wrote records of the kind for their own sake. */
  afterChanges?: (db: Database, author: ChangeAuthor, changes: AppliedChanges) => Promise<void>;
  /** In the transaction whose change had these consequences. */
  afterEffects?: (db: Database, author: ChangeAuthor, effects: AppliedChanges) => Promise<void>;
  /** In the transaction that took back a change, also one with consequences. */
  afterUndone?: (db: Database, author: ChangeAuthor, undoneId: string, changes: AppliedChanges) => Promise<void>;
  /** In the transaction that took back a decision. */
  afterUndoneDecision?: (db: Database, userId: string, plan: ChangePlan) => Promise<void>;
  /** What an undo leaves of other records although a write would ask about them; `changed` are the ids that it changes. */
  countStaying?: (
    db: Database,
    writer: Writer,
    plan: ChangePlan,
    changed: ReadonlySet<string>,
  ) => Promise<ConsequenceCounts>;
  countAccessChanges?: (db: Database, plan: ChangePlan) => Promise<BulkPreview["accessChanges"]>;
  countImportAccess?: (db: Database, checked: CheckedImport) => Promise<ImportAccess>;
};
