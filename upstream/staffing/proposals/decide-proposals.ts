import { sql } from "kysely";
import type { NewDecision } from "@/lib/contract/staffing/decisions";
import type { FieldError } from "@/lib/contract/problem";
import {
  type ClientAnswer,
  decisionObstacle,
  decisionPatch,
  OPEN_QUESTIONS_MAX,
} from "@/lib/staffing/proposal-decision";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { planOf, requireNoFailure, type Update } from "@/upstream/changes/plan/change-plan";
import { checkPlan } from "@/upstream/changes/check/check-plan";
import { newChangeSet } from "@/upstream/changes/apply/ledger";
import { DECISION } from "@/upstream/changes/plan/sources";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import { claimKey, type Attempt } from "@/upstream/changes/write-headers";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, notFound } from "@/upstream/platform/http/problem-error";
import { CLIENT_ANSWER } from "./client-answer";
import type { DecidedProposal } from "@/upstream/staffing/assignments/decided-proposal";
import { notifyOwners } from "@/upstream/staffing/assignments/notify-owners";
import { storeQuestions } from "./questions";

/**
 * Decides on all the proposals or on none, as a change by the person who decides.
 * @returns the change set; null for questions alone
 * @throws ProblemError 404 for a proposal to another company; 409 that says for each proposal why it can't be decided
 */
export async function decideProposals(
  db: Database,
  actor: Actor,
  decisions: readonly NewDecision[],
  attempt: Attempt | null,
): Promise<string | null> {
  return inTransaction(db, async (transaction) => {
    const changeSet = newChangeSet(actor, DECISION);
    const earlierId = attempt && (await claimKey(transaction, attempt, changeSet.id));
    if (earlierId) return storedChangeSet(transaction, earlierId);
    const ids = decisions.map(({ assignmentId }) => assignmentId);
    const records = await readForChange(transaction, actor.person, "decide", {
      kind: "assignments",
      ids,
      isLocked: true,
    });
    const proposals = await readProposals(transaction, ids);
    requireDecidable(decisions, records.length === ids.length ? proposals : new Map(), await readToday(transaction));
    const decided = decisions.flatMap(({ assignmentId, decision, reason = "", question = "" }): DecidedProposal[] => {
      const proposal = proposals.get(assignmentId.toLowerCase());
      if (!proposal) return [];
      const { id, name, project } = proposal;
      return [{ id, name, project, decision, reason: reason || null, question: question || null }];
    });
    const updates = decided.flatMap(({ id, decision, reason }): Update[] => {
      const before = records.find((record) => record.id === id);
      const patch = decisionPatch(decision, reason);
      return before && patch ? [{ before, patch }] : [];
    });
    if (updates.length > 0) {
      const plan = planOf("assignments", { updates });
      await applyPlan(transaction, changeSet, requireNoFailure(await checkPlan(transaction, actor, plan)));
    }
    const questionIds = await storeQuestions(transaction, actor.userId, decided);
    await notifyOwners(transaction, actor.userId, decided, questionIds);
    return updates.length > 0 ? changeSet.id : null;
  });
}

/** What a repeated request answers: its key is stored under the id that the change set has, if there is one. */
async function storedChangeSet(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql`select from change_sets where id = ${id}`.execute(db);
  return rows.length > 0 ? id : null;
}

type Proposal = {
  id: string;
  name: string;
  project: string;
  status: string;
  version: number;
  projectStatus: string;
  freelancerStatus: string;
  endDate: string | null;
  answer: ClientAnswer | null;
  openQuestions: number;
};

async function readProposals(db: Database, ids: readonly string[]): Promise<Map<string, Proposal>> {
  const { rows } = await sql<Proposal>`
    select record.id, record.name, projects.name as project, record.status, record.version, record.end_date,
      projects.status as project_status, freelancers.status as freelancer_status, ${CLIENT_ANSWER} as answer,
      (select count(*) from proposal_questions where assignment_id = record.id and answered_at is null)::int
        as open_questions
    from assignments as record join projects on projects.id = record.project_id
      join freelancers on freelancers.id = record.freelancer_id
    where record.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws ProblemError 404 if one is missing, 409 that names each obstacle */
function requireDecidable(
  decisions: readonly NewDecision[],
  proposals: ReadonlyMap<string, Proposal>,
  today: string,
): void {
  const errors = decisions.flatMap(({ assignmentId, version, decision }, i): FieldError[] => {
    const proposal = proposals.get(assignmentId.toLowerCase());
    if (!proposal) throw notFound();
    const message =
      decisionObstacle(proposal, decision === "ask" ? null : version, today) ??
      (decision === "ask" && proposal.openQuestions >= OPEN_QUESTIONS_MAX
        ? `${OPEN_QUESTIONS_MAX} questions about ${proposal.name} already wait for an answer.`
        : null);
    return message === null ? [] : [{ path: `decisions.${i}`, message }];
  });
  if (errors.length > 0) throw conflict(errors.map(({ message }) => message).join(" "), { errors });
}
