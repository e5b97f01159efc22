import { afterAll, beforeAll, expect, test } from "vitest";
import { taskSummarySchema } from "@/lib/contract/operations/tasks";
import { task } from "@/lib/records/definitions/task";
import { readListQuery, writeListQuery } from "@/lib/records/list/list-query";
import { partOf, TASK_PARTS } from "@/lib/records/task-parts";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const WORD = unique("counted");
const PART_NAMES = ["overdue", "open", "in_progress", "done", "skipped"] as const;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  for (const [i, status] of ["open", "open", "in_progress", "done", "skipped", "open"].entries()) {
    for (const dueDate of ["2020-02-03", "2090-02-03"]) {
      const reason = status === "skipped" ? { reason: "No need" } : {};
      const body = {
        ...(await leastOf(admin, "tasks")),
        title: `${WORD} ${i}`,
        centerCode: i % 2 === 0 ? "NYC01" : "LAX01",
        tags: i < 4 ? [WORD] : [],
        status,
        dueDate,
        ...reason,
      };
      (await admin("POST", "/tasks", { body })).record();
    }
  }
});
afterAll(() => app.close());

test("every part is counted", () => expect(Object.keys(TASK_PARTS).toSorted()).toEqual([...PART_NAMES].toSorted()));

test.each([
  "",
  `q=${WORD}`,
  `q=${WORD}&centerCode=NYC01`,
  `q=${WORD}&status=done`,
  `q=${WORD}&dueDate=2080-01-01..`,
  `q=${WORD}&dueDate=..-1d&status=open,in_progress&tags=${WORD}`,
  `tags=${WORD}&where=centerCode:NYC01 or dueDate:..today`,
  `q=${unique("none")}`,
])("the counts of tasks?%s are the totals of the lists that their parts open", async (text) => {
  const search = new URLSearchParams(text);
  const { query, errors } = readListQuery(task, search);
  expect(errors).toEqual([]);
  for (const account of ["admin", "center"] as const) {
    const caller = await app.as(account);
    const summary = (await caller("GET", `/tasks/summary?${search}`)).data(taskSummarySchema);
    const totals = await Promise.all(
      PART_NAMES.map(async (part) => {
        const list = writeListQuery(task, partOf(query, part));
        return [part, (await caller("GET", `/tasks?count=exact&${list}`)).page().totalElements];
      }),
    );
    expect([account, summary]).toEqual([account, Object.fromEntries(totals)]);
  }
});

test("a search and another filter narrow the counts, the list’s own due date doesn’t", async () => {
  const countsOf = async (search: string) => (await admin("GET", `/tasks/summary?${search}`)).data(taskSummarySchema);
  const all = { overdue: 4, open: 6, in_progress: 2, done: 2, skipped: 2 };
  expect(await countsOf(`q=${WORD}`)).toEqual(all);
  expect(await countsOf(`q=${WORD}&dueDate=2080-01-01..`)).toEqual(all);
  expect(await countsOf(`q=${WORD}&centerCode=LAX01`)).toEqual({
    overdue: 2,
    open: 4,
    in_progress: 0,
    done: 2,
    skipped: 0,
  });
});

test("a parameter that lists of tasks don’t know is refused", async () => {
  const refused = await admin("GET", "/tasks/summary?other=1");
  expect([refused.status, refused.wrongFields()]).toEqual([422, ["other"]]);
});
