import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Parsed } from "@/upstream/changes/plan/change-plan";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, notFound, ProblemError } from "@/upstream/platform/http/problem-error";
import { notify } from "@/upstream/operations/notifications/notify";
import { inScope } from "@/upstream/records/sql/scope";
import { nameOf } from "@/upstream/staffing/assignments/notify-owners";
import type { DecidedProposal } from "@/upstream/staffing/assignments/decided-proposal";

/** @param db the transaction of the decisions @returns the ids of the questions by those of their proposals */
export async function storeQuestions(
  db: Database,
  userId: string,
  decided: readonly DecidedProposal[],
): Promise<ReadonlyMap<string, string>> {
  const questions = decided.flatMap(({ id, question, decision }) =>
    decision === "ask" && question !== null ? [{ id: uuidv7(), assignmentId: id, question, createdBy: userId }] : [],
  );
  if (questions.length === 0) return new Map();
  await bulkInsert(db, "proposal_questions", questions);
  await requireEnabled(db, userId);
  return new Map(questions.map(({ id, assignmentId }) => [assignmentId, id]));
}

type Answered = { assignmentId: string; questionId: string; answer: Parsed<string> };

type Question = { name: string; createdBy: string | null; answeredBy: string | null; answeredAt: string | null };

/**
 * Answers a client's question, which they see on their dashboard and are notified of. The same person may correct the
 * answer. @throws ProblemError 404; 409 if somebody else has answered it
 */
export async function answerQuestion(
  db: Database,
  { userId, person }: Actor,
  { assignmentId, questionId, answer }: Answered,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<Question>`
      select record.name, asked.created_by, asked.answered_at, asked.answered_by
      from proposal_questions as asked join assignments as record on record.id = asked.assignment_id
      where asked.id = ${questionId} and record.id = ${assignmentId} and record.deleted_at is null
        and ${inScope(person, "assignments", "update", "record")}
      for update of asked
    `.execute(transaction);
    const [question] = rows;
    if (!question) throw notFound();
    if (answer instanceof ProblemError) throw answer;
    const { answeredBy, createdBy, name } = question;
    if (question.answeredAt !== null && answeredBy !== userId)
      throw conflict("Somebody else has answered this already.");
    await sql`
      update proposal_questions set answer = ${answer}, answered_by = ${userId}, answered_at = now()
      where id = ${questionId}
    `.execute(transaction);
    if (createdBy !== null && createdBy !== userId && question.answeredAt === null) {
      const title = `${await nameOf(transaction, userId)} answered your question about ${name}`;
      const asking = { ask: "decide", ids: [assignmentId] } as const;
      const news = { reason: "proposal-answered", title, path: "/dashboard", asking } as const;
      await notify(transaction, { userIds: [createdBy], ...news });
    }
    await requireEnabled(transaction, userId);
  });
}
