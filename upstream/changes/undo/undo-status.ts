import { sql, type RawBuilder } from "kysely";
import { can, hasFullAccess } from "@/lib/accounts/access/rights";
import type { Kind } from "@/lib/records/kinds";
import type { Actor } from "@/upstream/changes/plan/actor";
import { DECISION, PROPOSAL } from "@/upstream/changes/plan/sources";
import { MERGED_INTO } from "@/upstream/changes/merged-records";
import type { WritingVerb } from "@/upstream/changes/plan/read-for-change";
import type { Database } from "@/upstream/platform/database/connect";
import { conflict, forbidden, notFound, ProblemError } from "@/upstream/platform/http/problem-error";

/**
 * The facts that decide the undo status; `kind` is null if the change set has no changes, of a merge that of the merged
 * records, and of a change with consequences that of the record which it was made for.
 */
export type UndoFacts = {
  kind: Kind | null;
  isMixed: boolean;
  /** What it did to one record changed assignments, too. */
  hasEffects: boolean;
  /** It merged records, or took a merge back: their referrers of other kinds changed too. */
  isMerge: boolean;
  creates: boolean;
  deletes: boolean;
  isRunning: boolean;
  /** An import, whose undo takes away what it created. */
  isImport: boolean;
  /** Proposals from a list of matches, which an undo takes away likewise. */
  isProposal: boolean;
  /** A client's decisions on proposals, which an undo takes back by the same right. */
  isDecision: boolean;
};

type Undoable = { kind: Kind; verb: WritingVerb; isMerge: boolean; isMixed: boolean };

/**
 * @param lock a locking clause
 * @throws ProblemError 404, also for another user's change set, except to administrators and system users; 403 without
 * the right to write its kind; 409 if it can't be undone or is still running
 */
export async function requireUndoable(
  db: Database,
  actor: Actor,
  changeSetId: string,
  lock = sql``,
): Promise<Undoable> {
  const { rows } = await sql<UndoFacts & { actorId: string | null }>`
    select change_sets.actor_id, facts.*
    from change_sets cross join lateral ${undoFactsOf(sql.ref("change_sets.id"))} as facts
    where change_sets.id = ${changeSetId} ${lock}
  `.execute(db);
  const [facts] = rows;
  const undoable = facts ? undoableOf(actor, facts.actorId, facts) : notFound();
  if (undoable instanceof ProblemError) throw undoable;
  return undoable;
}

export function undoFactsOf(changeSetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(
        min(kind) filter (where ${IS_MERGE}), min(kind) filter (where kind <> 'assignments'), min(kind)
      ) as kind,
      min(kind) <> max(kind) as "isMixed", bool_or(kind = 'assignments') as "hasEffects", bool_or(${IS_MERGE}) as "isMerge", bool_or(action = 'create') as creates,
      bool_or(field = 'deletedAt') as deletes,
      exists (select from bulk_runs where id = ${changeSetId} and state = 'running')
        or exists (select from imports where id = ${changeSetId} and state in ('running', 'paused')) as "isRunning",
      exists (select from imports where id = ${changeSetId}) as "isImport",
      ${hasSource(changeSetId, PROPOSAL)} as "isProposal",
      ${hasSource(changeSetId, DECISION)} as "isDecision"
    from changes where change_set_id = ${changeSetId}
  )`;
}

/** With a name of its own for the table, which the caller's query may name in `changeSetId`. */
function hasSource(changeSetId: RawBuilder<unknown>, source: string): RawBuilder<boolean> {
  return sql`exists (select from change_sets as own where own.id = ${changeSetId} and own.source = ${sql.lit(source)})`;
}

const IS_MERGE = sql`field = ${sql.lit(MERGED_INTO)}`;

export function undoableOf(
  { userId, person }: Pick<Actor, "userId" | "person">,
  actorId: string | null,
  { kind, isMixed, hasEffects, isMerge, creates, deletes, isRunning, isImport, isProposal, isDecision }: UndoFacts,
): Undoable | ProblemError {
  if (!kind) return notFound();
  const mayUndo = actorId === userId || hasFullAccess(person);
  const verb = deletes ? "delete" : isDecision && !can(person, "update", kind) ? "decide" : "update";
  // As if it didn't exist: an id must not reveal that somebody else changed something.
  if (!mayUndo) return notFound();
  if (!can(person, verb, kind)) return forbidden();
  if (isRunning) return conflict("This change is still running. Wait for it to finish, or stop it first.");
  if ((creates && !isImport && !isProposal) || (isMixed && !isMerge && !hasEffects)) {
    return conflict("A change that created records can’t be undone. Delete the records instead.");
  }
  return { kind, verb, isMerge, isMixed };
}

/** Whether the change set of a row of `changes` changed other records too, and records of other kinds. */
export const IS_TOGETHER = inSameSet(sql`other.record_id <> changes.record_id`);
export const IS_MIXED = inSameSet(sql`other.kind <> changes.kind`);

function inSameSet(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from changes as other where other.change_set_id = changes.change_set_id and ${condition}
  )`;
}

/** A `from` clause: the running or completed undo of a change set, unless it was itself undone. */
export function undoRunOf(changeSetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    bulk_runs as undo where undo.undoes = ${changeSetId} and (
      undo.state = 'running'
      or undo.state = 'done' and undo.failed = 0
        and not exists (select from bulk_runs where undoes = undo.id and state in ('running', 'done'))
    )
  `;
}
