import { sql } from "kysely";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { ChangePlan } from "@/upstream/changes/plan/change-plan";
import type { Database } from "@/upstream/platform/database/connect";
import { notify, type Asking } from "@/upstream/operations/notifications/notify";
import type { DecidedProposal } from "./decided-proposal";
import { listAdministrators, readOwners } from "./read-owners";

type News = Omit<DecidedProposal, "decision"> & { decision: DecidedProposal["decision"] | "undo" };

/**
 * Notifies the agency's people of what a client has decided.
 * @param db the transaction of the decisions
 * @param questionIds of the questions that the client asks, by the ids of their proposals
 */
export async function notifyOwners(
  db: Database,
  userId: string,
  news: readonly News[],
  questionIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (news.length === 0) return;
  const owners = await readOwners(
    db,
    news.map(({ id }) => id),
  );
  const by = await nameOf(db, userId);
  for (const one of news) {
    const userIds = owners.get(one.id)?.map((owner) => owner.id) ?? (await listAdministrators(db));
    await notify(db, {
      userIds,
      reason: "proposal-answered",
      title: titleOf(by, one),
      path: `/assignments/${one.id}`,
      record: { kind: "assignments", id: one.id },
      asking: askingOf(one, questionIds.get(one.id)),
    });
  }
}

/** A client has taken back what they decided. */
export async function notifyOfUndo(db: Database, userId: string, { updates }: ChangePlan): Promise<void> {
  const ids = updates.map(({ before }) => before.id);
  const { rows } = await sql<{ id: string; name: string; project: string }>`
    select record.id, record.name, projects.name as project
    from assignments as record join projects on projects.id = record.project_id where record.id = any(${ids}::uuid[])
  `.execute(db);
  const news = rows.map((row) => ({ ...row, decision: "undo" as const, reason: null, question: null }));
  await notifyOwners(db, userId, news, new Map());
}

/** A declined proposal, and an answer taken back, ask for nothing. */
function askingOf({ id, decision }: News, questionId: string | undefined): Asking | undefined {
  if (decision === "accept") return { ask: "offer", ids: [id] };
  return questionId === undefined ? undefined : { ask: "answer", ids: [questionId] };
}

function titleOf(by: string, { name, project, decision, reason, question }: News): string {
  const subject = `${name} for ${project}`;
  if (decision === "accept") return `${by} accepted ${subject}`;
  if (decision === "decline") return `${by} declined ${subject}: ${reason ?? ""}`;
  if (decision === "ask") return `${by} asks about ${subject}: ${question ?? ""}`;
  return `${by} took back their answer about ${subject}`;
}

export async function nameOf(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${USER_NAME} as name from users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? "Somebody";
}
