import { expect } from "vitest";
import type { Kind } from "@/lib/records/kinds";
import type { Answer } from "@/upstream/testing/answer";
import type { Caller } from "@/upstream/testing/test-app";
import type { ExpectedScope, Where } from "./expected-scope";
import { reached, type Row } from "./rows";

export type Visit = {
  caller: Caller;
  kind: Kind;
  reach: ExpectedScope;
  scopeOfKind: (kind: Kind) => ExpectedScope;
  rows: readonly Row[];
  /** A private view of another user. */
  viewId: string;
  runId: string;
};

export type Probe = (visit: Visit) => Promise<void>;

export function seen({ rows, kind }: Visit, where: Where): Row[] {
  return reached(rows, kind, where);
}

export function hidden({ rows, kind }: Visit, where: Where): Row[] {
  const open = reached(rows, kind, where);
  return rows.filter((row) => row.kind === kind && !open.includes(row));
}

/** @param given "ids" where the request contained the ids, which may then be repeated in the response */
export function expectNothingOf(rows: readonly Row[], { body }: Pick<Answer, "body">, given: "ids" | "" = ""): void {
  const marks = rows.flatMap(({ id, code, word }) => (given === "ids" ? [code, word] : [id, code, word]));
  expect(marks.filter((mark) => body.includes(mark))).toEqual([]);
}

/** Expects 403 where the access role lacks the right, else 200. @returns whether it was refused */
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
