import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOTIFICATION_ASKS, needsReader, type NotificationAsk } from "@/lib/contract/operations/notification-need";
import { NOTIFICATION_REASONS } from "@/lib/contract/operations/notification-reasons";
import { createJob, endJob, takeJob } from "@/upstream/operations/jobs/jobs";
import { leastOf } from "@/upstream/testing/examples";
import { startDecisions } from "@/upstream/testing/calls/decision-calls";
import { day } from "@/upstream/testing/calls/staffing-calls";
import { IF_MATCH, idOfUser } from "@/upstream/testing/users";
import { NEEDS_READER, readNeedFacts, WORK_ID, type AskingRow } from "./notification-needs";

let world: Awaited<ReturnType<typeof startDecisions>>;
let readerId: string;

beforeAll(async () => {
  world = await startDecisions();
  readerId = await idOfUser(world.app, "system");
});
afterAll(() => world.app.close());

test("the pages of the inbox are cut by the rule, for every ask of records in every state", async () => {
  const { questions, assignments } = await proposals();
  const [ofTasks, ofComments] = [await tasks(), await comments()];
  const recordIds = { ...ofTasks, ...questions, ...assignments, ...ofComments };
  const idsOf: Record<NotificationAsk, string[]> = {
    task: Object.values(ofTasks),
    "due-today": Object.values(ofTasks),
    overdue: Object.values(ofTasks),
    answer: Object.values(questions),
    offer: Object.values(assignments),
    decide: Object.values(assignments),
    reply: Object.values(ofComments),
  };
  for (const ask of NOTIFICATION_ASKS) {
    for (const ids of [...idsOf[ask].map((id) => [id]), [uuidv7()], [], idsOf[ask]]) {
      await store("task-assigned", { ask, ids });
    }
  }
  for (const path of await jobs()) {
    for (const reason of NOTIFICATION_REASONS) await store(reason, { path });
  }
  const { rows } = await sql<AskingRow & { needs: boolean }>`
    select notifications.id, ask, ask_ids, change_set_id, ${WORK_ID} as work_id, ${NEEDS_READER} as needs
    from notifications where user_id = ${readerId}
  `.execute(world.app.db);
  const facts = await readNeedFacts(world.app.db, readerId, rows);
  const ruled = rows.map(({ id, ask }) => {
    const own = facts.get(id);
    return [ask, own?.records, own?.work, own && needsReader(own)];
  });
  expect(rows.map(({ id, ask, needs }) => [ask, facts.get(id)?.records, facts.get(id)?.work, needs])).toEqual(ruled);
  const nameOf = (id: string | undefined) => Object.entries(recordIds).find(([, one]) => one === id)?.[0];
  const needing = rows.flatMap(({ ask, askIds: [id, ...others], needs }) =>
    needs && id !== undefined && others.length === 0 ? [`${ask}: ${nameOf(id)}`] : [],
  );
  expect([...new Set(needing)].toSorted()).toEqual([
    "answer: openQuestion",
    "decide: proposed",
    "due-today: dueTask",
    "offer: offered",
    "overdue: overdueTask",
    "reply: comment",
    "task: dueTask",
    "task: openTask",
    "task: overdueTask",
    "task: startedTask",
  ]);
});

/** By name, the id of a task in each state. */
async function tasks() {
  const { admin } = world.calls;
  const make = async (fields: object = {}) =>
    (
      await admin("POST", "/tasks", { body: await leastOf(admin, "tasks", { assigneeId: readerId, ...fields }) })
    ).record().id;
  const deletedTask = await make();
  await admin("DELETE", `/tasks/${deletedTask}`, IF_MATCH(1));
  const far = day(300);
  return {
    openTask: await make({ dueDate: far }),
    startedTask: await make({ dueDate: far, status: "in_progress" }),
    dueTask: await make({ dueDate: day(0) }),
    overdueTask: await make({ dueDate: day(-1) }),
    doneTask: await make({ dueDate: day(-1), status: "done" }),
    skippedTask: await make({ dueDate: day(0), status: "skipped", reason: "Closed" }),
    othersTask: await make({ assigneeId: await idOfUser(world.app, "admin"), dueDate: day(0) }),
    deletedTask,
  };
}

/** Assignments in each state, and questions about them. */
async function proposals() {
  const client = await world.app.as("client");
  const proposed = await world.propose({ startDate: day(5) });
  const offered = await world.propose({ startDate: day(5) });
  const accepted = await world.propose({ startDate: day(5), status: "accepted" });
  const deleted = await world.propose({ startDate: day(5) });
  const withdrawn = await world.propose({ startDate: day(5) });
  const stale = await world.propose({ startDate: day(-5) });
  const staleOffered = await world.propose({ startDate: day(-5), status: "offered" });
  for (const assignmentId of [proposed, proposed, offered, deleted, withdrawn, stale]) {
    await world.decide(client, [{ assignmentId, decision: "ask", question: "When?" }]);
    await world.forgetLimit();
  }
  const questionsOf = async (id: string) => (await world.answersOf(id)).questions.map((question) => question.id);
  const [openQuestion = "", answered = ""] = await questionsOf(proposed);
  const [ofOffered = ""] = await questionsOf(offered);
  const [ofDeleted = ""] = await questionsOf(deleted);
  const [ofWithdrawn = ""] = await questionsOf(withdrawn);
  const [ofStale = ""] = await questionsOf(stale);
  await sql`
    update assignments set end_date = ${day(-1)} where id = any(${[stale, staleOffered]}::uuid[])
  `.execute(world.app.db);
  await sql`update proposal_questions set answer = 'Soon', answered_at = now() where id = ${answered}`.execute(
    world.app.db,
  );
  await world.decide(client, [{ assignmentId: offered, decision: "accept" }]);
  await world.move(withdrawn, "withdrawn", 1, { reason: "Got another job" });
  await world.calls.admin("DELETE", `/assignments/${deleted}`, IF_MATCH(1));
  return {
    assignments: { proposed, offered, accepted, deleted, withdrawn, stale, staleOffered },
    questions: { openQuestion, answered, ofOffered, ofDeleted, ofWithdrawn, ofStale },
  };
}

/** Comments of somebody else: the last of their task, one that the reader replied to, and one on a deleted task. */
async function comments() {
  const { admin } = world.calls;
  const reader = await world.app.as("system");
  const taskOf = async () => (await admin("POST", "/tasks", { body: await leastOf(admin, "tasks") })).record().id;
  const say = async (caller: typeof admin, taskId: string) => {
    expect((await caller("POST", `/tasks/${taskId}/comments`, { body: { body: "Hello" } })).status).toBeLessThan(300);
    const { rows } = await sql<{ id: string }>`
      select id from task_comments where task_id = ${taskId} order by id desc limit 1
    `.execute(world.app.db);
    return rows[0]?.id ?? "";
  };
  const [open, replied, deleted] = [await taskOf(), await taskOf(), await taskOf()];
  await say(reader, open);
  const [comment, repliedComment, deletedComment] = [
    await say(admin, open),
    await say(admin, replied),
    await say(admin, deleted),
  ];
  await say(reader, replied);
  await admin("DELETE", `/tasks/${deleted}`, IF_MATCH(1));
  return { comment, repliedComment, deletedComment };
}

/** The pages of jobs that ended in each way, of one that was undone, and of none. */
async function jobs(): Promise<string[]> {
  const { db } = world.app;
  const paths = [];
  for (const [state, result] of [
    ["failed", {}],
    ["done", {}],
    ["done", { failed: 2 }],
  ] as const) {
    const id = await createJob(db, { type: "imports", title: "Import", createdBy: null });
    await takeJob(db, id);
    await endJob(db, id, { state, result });
    paths.push(`/admin/jobs/${id}`);
  }
  return [...paths, `/admin/jobs/${uuidv7()}`, "/dashboard"];
}

type Stored = { ask?: NotificationAsk; ids?: readonly string[]; path?: string };

async function store(reason: string, { ask, ids = [], path = "/dashboard" }: Stored): Promise<void> {
  await sql`
    insert into notifications (id, user_id, reason, title, path, ask, ask_ids)
    values (${uuidv7()}, ${readerId}, ${reason}, 'One', ${path}, ${ask ?? null}, ${ids}::uuid[])
  `.execute(world.app.db);
}
