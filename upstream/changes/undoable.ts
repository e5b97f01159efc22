import { sql, type RawBuilder } from "kysely";
import { can, hasFullAccess } from "@/lib/access/rights";
import type { Kind } from "@/lib/records/kinds";
import { conflict, forbidden, notFound, type ProblemError } from "@/upstream/http/problem-error";
import type { Actor } from "./actor";
import type { WritingVerb } from "@/upstream/bulk/work";

/** The facts that decide the undo status; `kind` is null where the change set has no changes. */
export type UndoFacts = { kind: Kind | null; isMixed: boolean; makes: boolean; deletes: boolean; isOpen: boolean };

export type Undoable = { kind: Kind; verb: WritingVerb };

export function undoFactsOf(changeSetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select min(kind) as kind, min(kind) <> max(kind) as "isMixed", bool_or(action = 'create') as makes,
      bool_or(field = 'deletedAt') as deletes,
      exists (select from bulk_runs where id = ${changeSetId} and state = 'running') as "isOpen"
    from changes where change_set_id = ${changeSetId}
  )`;
}

export function judgeUndo(
  { userId, person }: Pick<Actor, "userId" | "person">,
  actorId: string | null,
  { kind, isMixed, makes, deletes, isOpen }: UndoFacts,
): Undoable | ProblemError {
  if (!kind) return notFound();
  const isTheirs = actorId === userId || hasFullAccess(person);
  const verb = deletes ? "delete" : "update";
  if (!isTheirs || !can(person, verb, kind)) return forbidden();
  if (isOpen) return conflict("This change is still running. Wait for it to finish, or stop it first.");
  if (makes || isMixed) return conflict("A change that created records can’t be undone. Delete the records instead.");
  return { kind, verb };
}
