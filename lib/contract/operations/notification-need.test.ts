import { describe, expect, test } from "vitest";
import { askText, isStillSo, needsReader, type AskRecord, type NeedFacts } from "./notification-need";

const TASK: AskRecord = {
  isDeleted: false,
  status: "open",
  isTheirs: true,
  dueInDays: 4,
  isAnswered: false,
  isPastEnd: false,
};

function facts(ask: NeedFacts["ask"], records: readonly AskRecord[], more: Partial<NeedFacts> = {}): NeedFacts {
  return { ask, records, count: records.length, work: null, isUndone: false, ...more };
}

describe("a notification of tasks", () => {
  test.each<[string | null, boolean, Partial<AskRecord>]>([
    [null, true, {}],
    [null, true, { status: "in_progress" }],
    ["Done", false, { status: "done" }],
    ["Skipped", false, { status: "skipped" }],
    ["No longer assigned to you", false, { isTheirs: false }],
    ["Deleted", false, { isDeleted: true }],
  ])("says %j, and needs its reader: %j, for %j", (text, isNeeded, change) => {
    const own = facts("task", [{ ...TASK, ...change }]);
    expect([askText(own), needsReader(own), isStillSo(own)]).toEqual([text, isNeeded, isNeeded]);
  });

  test("needs its reader while one of them is open, and says how many are", () => {
    const own = facts("task", [TASK, { ...TASK, status: "done" }, { ...TASK, isDeleted: true }]);
    expect([askText(own), needsReader(own)]).toEqual(["1 of 3 tasks still open", true]);
  });

  test("is about its day: what was due yesterday is overdue, and due no more", () => {
    const overdue = [{ ...TASK, dueInDays: -1 }];
    expect(
      ["due-today", "overdue"].map((ask) => needsReader(facts(ask === "overdue" ? ask : "due-today", overdue))),
    ).toEqual([false, true]);
    expect(needsReader(facts("overdue", [TASK]))).toBe(false);
  });
});

test("a question needs an answer only while its proposal is undecided", () => {
  const question = { ...TASK, dueInDays: null, status: "proposed" };
  const answered = facts("answer", [{ ...question, isAnswered: true }]);
  const withdrawn = facts("answer", [{ ...question, status: "withdrawn" }]);
  expect(needsReader(facts("answer", [question]))).toBe(true);
  expect([answered, withdrawn].map(needsReader)).toEqual([false, false]);
  expect([answered, withdrawn].map(askText)).toEqual(["Answered", "No longer proposed"]);
});

test("a job needs its reader while what failed isn’t undone, and news never do", () => {
  const work = (hasFailed: boolean, isUndone: boolean) => facts(null, [], { work: { hasFailed, isUndone } });
  expect([work(true, false), work(true, true), work(false, false)].map(needsReader)).toEqual([true, false, false]);
  expect(needsReader(facts(null, []))).toBe(false);
});

test("news are so until the change that they tell of is taken back", () => {
  expect([facts(null, []), facts(null, [], { isUndone: true })].map(isStillSo)).toEqual([true, false]);
});
