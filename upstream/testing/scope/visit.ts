import { expect } from "vitest";
import { isWritten } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { LEAST } from "@/upstream/testing/examples";
import { unique, type Answer, type Caller } from "@/upstream/testing/test-app";
import type { ExpectedScope, RowScope } from "./expected-scope";

export type Visit = {
  caller: Caller;
  kind: Kind;
  scope: ExpectedScope;
  scopeOfKind: (kind: Kind) => ExpectedScope;
  rows: readonly Row[];
  /** A private view of another user. */
  viewId: string;
  runId: string;
  /** An import of another user. */
  importId: string;
  /** A job and a notification of another user. */
  jobId: string;
  notificationId: string;
  /** A draft of another user. */
  draftId: string;
};

export type Probe = (visit: Visit) => Promise<void>;

export function visibleRows({ rows, kind }: Visit, where: RowScope): Row[] {
  return rowsInScope(rows, kind, where);
}

export function hiddenRows({ rows, kind }: Visit, where: RowScope): Row[] {
  const open = rowsInScope(rows, kind, where);
  return rows.filter((row) => row.kind === kind && !open.includes(row));
}

/** @param given "ids" if the request contained the ids, which may then be repeated in the response */
export function expectNothingOf(rows: readonly Row[], { body }: Pick<Answer, "body">, given: "ids" | "" = ""): void {
  const marks = rows.flatMap(({ id, code, word, isCommon, isAccount }) => [
    ...(given === "ids" || isAccount ? [] : [id]),
    ...(isCommon || isAccount ? [] : [code, word]),
  ]);
  expect(marks.filter((mark) => body.includes(mark))).toEqual([]);
}

/** Expects 403 if the access role lacks the right, else 200. @returns whether it was refused */
export function isRefused(answer: Answer, where: RowScope): boolean {
  expect([answer.status, answer.body]).toEqual([where === null ? 403 : 200, answer.body]);
  return where === null;
}

export function idsIn(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted();
}

export function codesIn(rows: readonly { code: string }[]): string[] {
  return rows.map(({ code }) => code).toSorted();
}

export type Row = {
  kind: Kind;
  id: string;
  code: string;
  word: string;
  center: string | null;
  isDeleted: boolean;
  /** Everybody reads its code and name in the reference data. */
  isCommon?: boolean;
  /** Somebody who makes the calls: they read their own id and name. */
  isAccount?: boolean;
};

export const COMMON_WORD = "scoped";

const CENTERS = ["NYC01", "LAX01", null];

/** Creates, for every kind, a record in each of two centers, one without a center, and one deleted in each center. */
export async function makeRows(admin: Caller): Promise<Row[]> {
  const rows: Row[] = [];
  const make = async (kind: Kind, center: string | null, fields: object = {}) => {
    const word = unique(COMMON_WORD);
    const least = kind === "assignments" ? { startDate: "2026-01-05" } : LEAST[kind]();
    const body = { ...least, ...nameField(kind, word), tags: [COMMON_WORD, word], ...fields };
    const record = (await admin("POST", `/${kind}`, { body })).record();
    rows.push({ kind, id: record.id, code: record.code, word, center, isDeleted: false });
    return record;
  };
  const staffed = new Map<string | null, object>();
  for (const centerCode of CENTERS) {
    // A company's center is that of its projects.
    const companyId = (await make("companies", centerCode)).id;
    const positions = [{ role: "Tester", openings: 9 }];
    const project = await make("projects", centerCode, { centerCode, companyId: centerCode && companyId, positions });
    const freelancerId = (await make("freelancers", centerCode, { centerCode })).id;
    const [position] = rowsOf(project, "positions");
    staffed.set(centerCode, { freelancerId, projectId: project.id, positionId: position?.id });
    await make("assignments", centerCode, staffed.get(centerCode));
    await make("users", centerCode, { centerCode });
    // A mapping always belongs to a center.
    if (centerCode !== null) await make("mappings", centerCode, { centerCode });
  }
  for (const kind of KINDS.filter((one) => rows.every((row) => row.kind !== one) && one !== "centers")) {
    const { center } = definitionOf(kind);
    if (!center) await make(kind, null);
    else for (const centerCode of CENTERS) await make(kind, centerCode, { [center]: centerCode });
  }
  // The centers themselves are records that belong to none.
  for (const { id, code } of (await admin("GET", "/centers")).page().content) {
    const word = unique(COMMON_WORD);
    const body = { ...nameField("centers", word), tags: [COMMON_WORD, word] };
    await admin("PATCH", `/centers/${id}`, { body, headers: { "if-match": '"1"' } });
    rows.push({ kind: "centers", id, code, word, center: null, isDeleted: false, isCommon: true });
  }
  const accounts = (await admin("GET", "/users?size=100&status=active")).page().content;
  for (const { id, code, version, centerCode } of accounts) {
    const word = unique(COMMON_WORD);
    const body = { ...nameField("users", word), tags: [COMMON_WORD, word] };
    await admin("PATCH", `/users/${id}`, { body, headers: { "if-match": `"${version}"` } });
    const center = typeof centerCode === "string" ? centerCode : null;
    rows.push({ kind: "users", id, code, word, center, isDeleted: false, isAccount: true });
  }
  const livingCount = rows.length;
  for (const kind of KINDS) {
    for (const center of definitionOf(kind).center ? ["NYC01", "LAX01"] : [null]) {
      const fields = kind === "assignments" ? staffed.get(center) : center === null ? {} : { centerCode: center };
      const { id } = await make(kind, center, fields ?? {});
      await admin("DELETE", `/${kind}/${id}`, { headers: { "if-match": '"1"' } });
    }
  }
  return rows.map((row, i) => ({ ...row, isDeleted: i >= livingCount }));
}

export function rowsInScope(rows: readonly Row[], kind: Kind, where: RowScope): Row[] {
  if (where === null) return [];
  return rows.filter((row) => row.kind === kind && !row.isDeleted && (where === "everywhere" || row.center === where));
}

/** The last field of its name; none for an assignment, which has its freelancer's. */
function nameField(kind: Kind, word: string): object {
  const { name, fields } = definitionOf(kind);
  const field = name.at(-1) ?? "";
  return fields[field] && isWritten(fields[field]) ? { [field]: word } : {};
}
