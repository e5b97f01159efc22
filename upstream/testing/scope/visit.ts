import { expect } from "vitest";
import type { Kind } from "@/lib/records/kinds";
import type { Answer } from "@/upstream/testing/answer";
import type { Caller } from "@/upstream/testing/test-app";
import type { Reach, Where } from "./reach";
import { reached, type Row } from "./rows";

/** One account looking at one kind. */
export type Visit = {
  caller: Caller;
  kind: Kind;
  reach: Reach;
  reachOf: (kind: Kind) => Reach;
  rows: readonly Row[];
  /** What an administrator made and shared with nobody. */
  viewId: string;
  runId: string;
};

export type Probe = (visit: Visit) => Promise<void>;

export function seen({ rows, kind }: Visit, where: Where): Row[] {
  return reached(rows, kind, where);
}

/** Rows of the kind that the reader must not come upon, deleted ones among them. */
export function hidden({ rows, kind }: Visit, where: Where): Row[] {
  const open = reached(rows, kind, where);
  return rows.filter((row) => row.kind === kind && !open.includes(row));
}

/** @param given what the asker named, and may thus be named back */
export function expectNothingOf(rows: readonly Row[], { body }: Pick<Answer, "body">, given: "ids" | "" = ""): void {
  const marks = rows.flatMap(({ id, code, word }) => (given === "ids" ? [code, word] : [id, code, word]));
  expect(marks.filter((mark) => body.includes(mark))).toEqual([]);
}

/** Refused by role, and then true; false where there is an answer to look into. */
export function isRefused(answer: Answer, where: Where): boolean {
  expect([answer.status, where === null]).toEqual([where === null ? 403 : 200, where === null]);
  return where === null;
}

export function idsIn(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted();
}

export function codesIn(rows: readonly { code: string }[]): string[] {
  return rows.map(({ code }) => code).toSorted();
}
