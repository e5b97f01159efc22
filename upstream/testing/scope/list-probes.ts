import readWorkbook from "read-excel-file/node";
import { expect } from "vitest";
import * as z from "zod";
import { boardSchema } from "@/lib/contract/staffing/board";
import { facetsSchema } from "@/lib/contract/records/facets";
import { tagsSchema } from "@/lib/contract/records/tags";
import { definitionOf } from "@/lib/records/definitions";
import { choiceSchema } from "@/lib/records/record";
import type { Answer } from "@/upstream/testing/test-app";
import {
  codesIn,
  COMMON_WORD,
  expectNothingOf,
  hiddenRows,
  idsIn,
  isRefused,
  type Probe,
  visibleRows,
  type Visit,
} from "./visit";

// Covers totals from cached counts, index scans and full scans, and pages from both ends.
const LISTS = ["", `q=${COMMON_WORD}`, "count=exact", `q=${COMMON_WORD}&count=exact`, "before=end", "status=__any__"];

export const LIST_PROBES: Record<string, Probe> = {
  "GET /:kind": async (visit) => {
    const { caller, kind, scope } = visit;
    const { status } = definitionOf(kind).fields;
    const any = status?.type === "choice" ? status.options.map(({ value }) => value).join(",") : "";
    for (const query of LISTS) {
      const answer = await caller("GET", `/${kind}?size=100&${query.replace("__any__", any)}`);
      if (isRefused(answer, scope.list)) continue;
      const { content, totalElements } = answer.page();
      expect([query, idsIn(content)]).toEqual([query, idsIn(visibleRows(visit, scope.list))]);
      expect([query, totalElements]).toEqual([query, content.length]);
      expectNothingOf(hiddenRows(visit, scope.list), answer);
    }
  },

  "GET /:kind/board": async (visit) => {
    if (visit.kind !== "assignments") return;
    const answer = await visit.caller("GET", "/assignments/board");
    if (isRefused(answer, visit.scope.list)) return;
    const cards = answer.data(boardSchema).columns.flatMap((column) => column.cards);
    expect(idsIn(cards)).toEqual(idsIn(visibleRows(visit, visit.scope.list)));
    expectNothingOf(hiddenRows(visit, visit.scope.list), answer);
  },

  "GET /:kind/facets": async (visit) => {
    const { caller, kind, scope } = visit;
    const center = definitionOf(kind).center ?? "status";
    for (const query of ["", `&q=${COMMON_WORD}`]) {
      const answer = await caller("GET", `/${kind}/facets?fields=status,${center}${query}`);
      if (isRefused(answer, scope.list)) continue;
      const [byStatus, byCenter] = answer.data(facetsSchema).facets;
      const all = byStatus?.values.reduce((sum, { count }) => sum + count, 0);
      expect(all).toBe(visibleRows(visit, scope.list).length);
      if (scope.list === "everywhere" || center === "status") continue;
      expect(byCenter?.values.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual(
        scope.list === "nowhere" ? [] : [scope.list],
      );
    }
  },

  "GET /:kind/tags": async (visit) => {
    const { caller, kind, scope } = visit;
    for (const query of ["", `&q=${COMMON_WORD}`]) {
      const answer = await caller("GET", `/${kind}/tags?field=tags&size=50${query}`);
      if (!isRefused(answer, scope.list)) expectTagsOf(visit, answer);
    }
  },

  "POST /:kind/tags": async (visit) => {
    const { caller, kind, scope, rows } = visit;
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const target of [{ ids }, { query: `q=${COMMON_WORD}` }, { query: "", except: [] }]) {
      const answer = await caller("POST", `/${kind}/tags?field=tags&size=50`, { body: { target } });
      if (!isRefused(answer, scope.list)) expectTagsOf(visit, answer);
    }
  },

  "GET /:kind/options": async (visit) => {
    const { caller, kind, scope, rows } = visit;
    const ids = idsIn(rows.filter((row) => row.kind === kind));
    for (const query of [`q=${COMMON_WORD}`, `ids=${ids.join(",")}`]) {
      const answer = await caller("GET", `/${kind}/options?${query}`);
      if (isRefused(answer, scope.refer)) continue;
      expect(idsIn(answer.data(z.array(choiceSchema)))).toEqual(idsIn(visibleRows(visit, scope.refer)));
    }
  },

  "GET /:kind/export": async (visit) => {
    const { caller, kind, scope } = visit;
    const text = await caller("GET", `/${kind}/export?format=csv&columns=code`);
    const file = await caller("GET", `/${kind}/export?format=xlsx&columns=code`);
    if (isRefused(text, scope.export) || isRefused(file, scope.export)) return;
    const codes = codesIn(visibleRows(visit, scope.export));
    expect(linesOf(text)).toEqual(codes);
    const [sheet] = await readWorkbook(file.bytes);
    expect(
      (sheet?.data ?? [])
        .slice(1)
        .map(([code]) => String(code))
        .toSorted(),
    ).toEqual(codes);
  },

  "POST /:kind/export": async (visit) => {
    const { caller, kind, scope, rows } = visit;
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const target of [{ ids }, { query: `q=${COMMON_WORD}` }, { query: "", except: [] }]) {
      const answer = await caller("POST", `/${kind}/export`, { body: { target, format: "csv", columns: "code" } });
      if (isRefused(answer, scope.export)) continue;
      expect(linesOf(answer)).toEqual(codesIn(visibleRows(visit, scope.export)));
    }
  },

  "GET /media/download-formats": async ({ caller, kind, scope, scopeOfKind, rows }) => {
    const answer = await caller("GET", `/media/download-formats?type=${kind}&format=csv`);
    if (isRefused(answer, scope.list)) return;
    const strange = rows.filter((row) => row.isDeleted || !isIn(row.center, scopeOfKind(row.kind).refer));
    expectNothingOf(strange, answer);
  },
};

function expectTagsOf(visit: Visit, answer: Answer): void {
  const { tags } = answer.data(tagsSchema);
  const visible = visibleRows(visit, visit.scope.list);
  expect(tags.find(({ value }) => value === COMMON_WORD)?.count ?? 0).toBe(visible.length);
  expect(tags.map(({ value }) => value)).toEqual(expect.arrayContaining(visible.map(({ word }) => word)));
  expectNothingOf(hiddenRows(visit, visit.scope.list), answer);
}

function linesOf({ body }: Answer): string[] {
  return body.trimEnd().split("\r\n").slice(1).toSorted();
}

function isIn(center: string | null, where: string | null): boolean {
  return where === "everywhere" || (where !== null && where === center);
}
