import { expect } from "vitest";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { cellsPreviewSchema, writtenCellsSchema } from "@/lib/contract/changes/cells";
import { pageOf } from "@/lib/contract/envelope";
import { changeSchema } from "@/lib/records/record";
import { readApiDocument } from "@/upstream/testing/api-document";
import { EDIT, leastOf } from "@/upstream/testing/examples";
import type { Caller } from "@/upstream/testing/test-app";
import type { RowScope } from "./expected-scope";
import { COMMON_WORD, expectNothingOf, hiddenRows, isRefused, visibleRows, type Probe, type Visit } from "./visit";

const IF_MATCH = { "if-match": '"1"' };

let paths: Promise<string[]> | undefined;

/** Of all routes; the document is made once. */
function pathsOf(caller: Caller): Promise<string[]> {
  paths ??= readApiDocument(caller).then(({ document }) => Object.keys(document.paths));
  return paths;
}

export const RECORD_PROBES: Record<string, Probe> = {
  "GET /:kind/:id": (visit) =>
    expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/${visit.kind}/${id}`), { ofDeleted: 404 }),

  "GET /:kind/:id/history": (visit) => {
    const read = async (id: string) => {
      const answer = await visit.caller("GET", `/${visit.kind}/${id}/history?size=100`);
      if (answer.status === 200) answer.data(pageOf(changeSchema));
      return answer;
    };
    return expectEach(visit, visit.scope.list, read, { ofDeleted: 200 });
  },

  "GET /:kind/:id/work": async (visit) => {
    if (!(await pathsOf(visit.caller)).includes(`/${visit.kind}/{id}/work`)) return;
    await expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/${visit.kind}/${id}/work`));
  },

  "GET /:kind/:id/positions": async (visit) => {
    if (!(await pathsOf(visit.caller)).includes(`/${visit.kind}/{id}/positions`)) return;
    await expectEach(visit, visit.scope.list, (id) => visit.caller("GET", `/${visit.kind}/${id}/positions`));
  },

  "POST /:kind": async ({ caller, kind, scope }) => {
    const { status } = await caller("POST", `/${kind}`, { body: "{}" });
    expect(status).toBe(scope.create === null ? 403 : 422);
    // An assignment's center is its project's.
    if (scope.create !== "NYC01" || kind === "assignments") return;
    const answer = await caller("POST", `/${kind}`, { body: await leastOf(caller, kind, { centerCode: "LAX01" }) });
    expect([answer.status, answer.wrongFields()]).toEqual([422, ["centerCode"]]);
  },

  "PATCH /:kind/:id": (visit) =>
    expectNoWrite(visit, visit.scope.update, (id) =>
      visit.caller("PATCH", `/${visit.kind}/${id}`, { body: EDIT[visit.kind]("taken over"), headers: IF_MATCH }),
    ),

  "DELETE /:kind/:id": (visit) =>
    expectNoWrite(visit, visit.scope.delete, (id) =>
      visit.caller("DELETE", `/${visit.kind}/${id}`, { headers: IF_MATCH }),
    ),

  "POST /:kind/bulk/preview": async (visit) => {
    const { caller, kind, scope, rows } = visit;
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const target of [{ ids }, { query: `q=${COMMON_WORD}` }, { query: "" }]) {
      const answer = await caller("POST", `/${kind}/bulk/preview`, { body: { target, operation: TAG } });
      if (isRefused(answer, scope.update)) continue;
      const { changing, failing } = answer.data(previewSchema);
      expect(changing + failing).toBe(visibleRows(visit, scope.update).length + hiddenIn(target, visit));
      if (kind !== "users") expect(failing).toBe(hiddenIn(target, visit));
      expectNothingOf(hiddenRows(visit, scope.update), answer, "ids" in target ? "ids" : "");
    }
  },

  "POST /:kind/bulk": async (visit) => {
    const { caller, kind, scope } = visit;
    for (const { verb, operation } of [
      { verb: "update", operation: TAG },
      { verb: "delete", operation: { type: "delete" } },
    ] as const) {
      const ids = hiddenRows(visit, scope[verb]).map(({ id }) => id);
      const answer = await caller("POST", `/${kind}/bulk`, { body: { target: { ids }, operation } });
      if (isRefused(answer, scope[verb])) continue;
      expect(answer.data(runSchema)).toMatchObject({ changed: 0, failed: ids.length });
      expectNothingOf(hiddenRows(visit, scope[verb]), answer, "ids");
    }
  },

  "POST /:kind/cells/preview": async (visit) => {
    const { caller, kind, scope } = visit;
    const hidden = hiddenRows(visit, scope.update);
    if (hidden.length === 0) return;
    const answer = await caller("POST", `/${kind}/cells/preview`, { body: tagCells(hidden) });
    if (isRefused(answer, scope.update)) return;
    expect(answer.data(cellsPreviewSchema)).toMatchObject({ changing: 0, failing: hidden.length });
    expectNothingOf(hidden, answer, "ids");
  },

  "POST /:kind/cells": async (visit) => {
    const { caller, kind, scope } = visit;
    const hidden = hiddenRows(visit, scope.update);
    if (hidden.length === 0) return;
    const answer = await caller("POST", `/${kind}/cells`, { body: tagCells(hidden) });
    if (isRefused(answer, scope.update)) return;
    expect(answer.data(writtenCellsSchema)).toMatchObject({ records: 0, changeSetId: null });
    expectNothingOf(hidden, answer, "ids");
  },
};

/** Records out of scope fail where a target names them; of users, administrators may fail too. */
function hiddenIn(target: object, visit: Visit): number {
  return "ids" in target ? hiddenRows(visit, visit.scope.update).length : 0;
}

const TAG = { type: "addTag", field: "tags", tag: "taken over" } as const;

type Call = (id: string) => ReturnType<Visit["caller"]>;

/** @param ofDeleted the status for deleted rows within the scope, which may be named; without it they are hidden, too */
export async function expectEach(
  visit: Visit,
  where: RowScope,
  call: Call,
  { ofDeleted }: { ofDeleted?: number } = {},
): Promise<void> {
  for (const { id } of visibleRows(visit, where)) expect((await call(id)).status).toBe(200);
  const named = ofDeleted === undefined ? [] : deletedRows(visit, where);
  for (const { id } of named) expect((await call(id)).status).toBe(ofDeleted);
  await expectUntouched(without(named, visit), where, call);
}

/** Deleted rows that the person could read are named in the answer; nothing else is. */
async function expectNoWrite(visit: Visit, where: RowScope, call: Call): Promise<void> {
  const named = deletedRows(visit, visit.scope.list);
  for (const { id } of named) expect((await call(id)).status).toBe(where === null ? 403 : 404);
  await expectUntouched(without(named, visit), where, call);
}

/** Those that would be visible if they weren't deleted. */
function deletedRows(visit: Visit, where: RowScope): Visit["rows"] {
  const former = visit.rows.filter(({ isDeleted }) => isDeleted).map((row) => ({ ...row, isDeleted: false }));
  return visibleRows({ ...visit, rows: former }, where);
}

function without(named: Visit["rows"], visit: Visit): Visit {
  return { ...visit, rows: visit.rows.filter(({ id }) => named.every((row) => row.id !== id)) };
}

/** The response for a record out of scope is the same as for a missing record. */
async function expectUntouched(visit: Visit, where: RowScope, call: Call): Promise<void> {
  for (const row of hiddenRows(visit, where)) {
    const answer = await call(row.id);
    expect(answer.status).toBe(where === null ? 403 : 404);
    expectNothingOf([row], answer);
  }
}

function tagCells(rows: readonly { id: string }[]) {
  return { fields: ["tags"], rows: rows.map(({ id }) => ({ id, version: 1, texts: ["taken over"] })) };
}
