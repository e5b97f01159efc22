import { sql, type RawBuilder } from "kysely";
import { can, runsThePlace } from "@/lib/access/rights";
import type { Kind } from "@/lib/records/kinds";
import { conflict, forbidden, notFound, type Refusal } from "@/upstream/http/refusal";
import type { Author } from "@/upstream/records/author";
import type { WritingVerb } from "./work";

/** What decides whether a change set can be taken back; it has no kind where it changed nothing. */
export type UndoFacts = { kind: Kind | null; isMixed: boolean; makes: boolean; deletes: boolean; isOpen: boolean };

/** The kind of the records it changed, and the right that taking it back asks for. */
export type Undoable = { kind: Kind; verb: WritingVerb };

/** The facts of a change set, to select from. */
export function undoFactsOf(changeSetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select min(kind) as kind, min(kind) <> max(kind) as "isMixed", bool_or(action = 'create') as makes,
      bool_or(field = 'deletedAt') as deletes,
      exists (select from bulk_runs where id = ${changeSetId} and state = 'running') as "isOpen"
    from changes where change_set_id = ${changeSetId}
  )`;
}

/** What it takes to take back what an actor did, or why this person can't. */
export function judgeUndo(
  { userId, person }: Pick<Author, "userId" | "person">,
  actorId: string | null,
  { kind, isMixed, makes, deletes, isOpen }: UndoFacts,
): Undoable | Refusal {
  if (!kind) return notFound();
  const isTheirs = actorId === userId || runsThePlace(person);
  const verb = deletes ? "delete" : "update";
  if (!isTheirs || !can(person, verb, kind)) return forbidden();
  if (isOpen) return conflict("This change is still under way. Wait for its end, or stop it first.");
  if (makes || isMixed) return conflict("This made records. Delete those you don't want instead.");
  return { kind, verb };
}
