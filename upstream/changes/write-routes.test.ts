import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { runSchema } from "@/lib/contract/changes/bulk";
import { DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import { EDIT, leastOf } from "@/upstream/testing/examples";
import { addFreelancer, addProject } from "@/upstream/testing/matching-records";
import { WITHOUT_RECORD_WRITES } from "@/upstream/testing/routes-without-record-writes";
import { type Answer, startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

/** A request that succeeds for an administrator, on records made for it. */
type Write = { url: string; body?: unknown; headers?: Record<string, string> };

type Probe = {
  prepare: (kind: Kind) => Promise<Write>;
  /** The request with a missing and with a stale version, with their statuses; null if it names no version. */
  stale: ((write: Write) => [Write, number][]) | null;
  /** The kinds that the route writes; all if it has one for each. */
  kinds?: readonly Kind[];
  /** The status for a role without the right; 403 by default. */
  refusedWith?: number;
};

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const withoutVersion = (write: Write): [Write, number][] => [
  [{ ...write, headers: {} }, 428],
  [{ ...write, headers: { "if-match": '"9"' } }, 409],
];

const PROBES: Record<string, Probe> = {
  "POST /:kind": { prepare: async (kind) => ({ url: `/${kind}`, body: await leastOf(admin, kind) }), stale: null },
  "PATCH /:kind/:id": {
    prepare: async (kind) => ({ url: await make(kind), body: EDIT[kind]("edited"), headers: { "if-match": '"1"' } }),
    stale: withoutVersion,
  },
  "DELETE /:kind/:id": {
    prepare: async (kind) => ({ url: await make(kind), headers: { "if-match": '"1"' } }),
    stale: withoutVersion,
  },
  "POST /:kind/bulk": {
    prepare: async (kind) => {
      const { code } = (await admin("GET", await make(kind))).record();
      const operation = { type: "addTag", field: "tags", tag: unique("tag") };
      return { url: `/${kind}/bulk`, body: { target: { query: `q=${code}`, expected: 1 }, operation } };
    },
    stale: (write) => [
      [withExpected(write, undefined), 422],
      [withExpected(write, 7), 409],
    ],
  },
  // A stale version is a failure of its record, see cells.test.ts.
  "POST /:kind/cells": {
    prepare: async (kind) => {
      const { id, version } = (await admin("GET", await make(kind))).record();
      return { url: `/${kind}/cells`, body: { fields: ["tags"], rows: [{ id, version, texts: [unique("tag")] }] } };
    },
    stale: null,
  },
  "POST /:kind/:id/positions/:positionId/proposals": {
    prepare: async () => {
      const { path } = await addProject(admin);
      return { url: `${path}/proposals`, body: { freelancerIds: [await addFreelancer(admin)] } };
    },
    stale: null,
    kinds: ["assignments"],
  },
  "POST /:kind/:id/replace": {
    prepare: async (kind) => ({
      url: `${await make(kind)}/replace`,
      body: { reason: "Ill" },
      headers: { "if-match": '"1"' },
    }),
    stale: withoutVersion,
    kinds: ["assignments"],
  },
  "POST /my/tasks/:id/status": {
    prepare: async () => {
      const { id: assigneeId } = await app.db
        .selectFrom("users")
        .select("id")
        .where("username", "=", "admin")
        .executeTakeFirstOrThrow();
      const { id } = (await admin("POST", "/tasks", { body: await leastOf(admin, "tasks", { assigneeId }) })).record();
      return { url: `/my/tasks/${id}/status`, body: { status: "done" }, headers: { "if-match": '"1"' } };
    },
    stale: withoutVersion,
    kinds: ["tasks"],
    // Somebody else's task is as if it didn't exist.
    refusedWith: 404,
  },
  "POST /:kind/:id/merge": {
    prepare: async (kind) => {
      const other = (await admin("GET", await make(kind))).record();
      return { url: `${await make(kind)}/merge`, body: { otherId: other.id, version: 1, otherVersion: 1 } };
    },
    stale: (write) => [
      [{ ...write, body: { otherId: uuidv7() } }, 422],
      [{ ...write, body: Object.assign({}, write.body, { version: 9 }) }, 409],
    ],
    kinds: DUPLICABLE_KINDS,
  },
  // An undo compares each record with the ledger: what changed later becomes a failure of its run.
  "POST /change-sets/:id/undo": {
    prepare: async (kind) => ({ url: `/change-sets/${(await edit(await make(kind), kind, 1)).changeSet}/undo` }),
    stale: null,
    // Somebody else's change set is as if it didn't exist.
    refusedWith: 404,
  },
};

test("every route with an unsafe method has a probe or writes no records", async () => {
  const known = [...Object.keys(PROBES), ...WITHOUT_RECORD_WRITES].toSorted();
  expect(await unsafeRoutes()).toEqual(known);
});

describe.each(Object.entries(PROBES))("%s", (route, { prepare, kinds = KINDS, refusedWith = 403 }) => {
  test.each(kinds)("refuses a role without the right to write %s", async (kind) => {
    const write = await prepare(kind);
    const before = await ledgerLength();
    expect((await send(await app.as("user"), route, write)).status).toBe(refusedWith);
    expect(await ledgerLength()).toBe(before);
  });

  test.each(kinds)("appends a write of %s to the ledger, with its actor and the new version", async (kind) => {
    const write = await prepare(kind);
    const before = await ledgerLength();
    expect((await send(admin, route, write)).status).toBeLessThan(300);
    const { rows } = await sql<{ username: string; version: number; recordVersion: number }>`
      select distinct users.username, changes.version, record.version as record_version
      from (select * from changes order by id desc limit ${(await ledgerLength()) - before}) as changes
        join change_sets on change_sets.id = changes.change_set_id join users on users.id = change_sets.actor_id
        join ${sql.table(kind)} as record on record.id = changes.record_id
    `.execute(app.db);
    expect(rows).toEqual([{ username: "admin", version: rows[0]?.version, recordVersion: rows[0]?.version }]);
  });
});

const VERSIONED = Object.entries(PROBES).flatMap(([route, { prepare, stale, kinds = KINDS }]) =>
  stale ? kinds.map((kind) => ({ route, kind, prepare, stale })) : [],
);

test.each(VERSIONED)(
  "$route refuses a missing and a stale version of $kind",
  async ({ route, kind, prepare, stale }) => {
    const write = await prepare(kind);
    const before = await ledgerLength();
    for (const [request, status] of stale(write)) {
      expect((await send(admin, route, request)).status).toBe(status);
      expect(await ledgerLength()).toBe(before);
    }
  },
);

test("an undo leaves a field that was edited after the change set", async () => {
  const url = await make("teams");
  const { changeSet } = await edit(url, "teams", 1);
  await edit(url, "teams", 2);
  const run = (await admin("POST", `/change-sets/${changeSet}/undo`)).data(runSchema);
  expect(run).toMatchObject({ changed: 0, failed: 1 });
});

function send(caller: Caller, route: string, { url, ...call }: Write): Promise<Answer> {
  return caller(methodOf(route), url, call);
}

function methodOf(route: string): Method {
  return z.enum(["POST", "PUT", "PATCH", "DELETE"]).parse(route.split(" ")[0]);
}

async function make(kind: Kind): Promise<string> {
  return `/${kind}/${(await admin("POST", `/${kind}`, { body: await leastOf(admin, kind) })).record().id}`;
}

async function edit(url: string, kind: Kind, version: number) {
  const headers = { "if-match": `"${version}"` };
  const answer = await admin("PATCH", url, { body: EDIT[kind](unique("edit")), headers });
  return { changeSet: String(answer.headers["x-change-set"]) };
}

const bulkBodySchema = z.object({ target: z.object({ query: z.string() }), operation: z.unknown() });

function withExpected(write: Write, expected: number | undefined): Write {
  const { target, operation } = bulkBodySchema.parse(write.body);
  return { ...write, body: { target: { query: target.query, expected }, operation } };
}

async function ledgerLength(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from changes`.execute(app.db);
  return rows[0]?.count ?? 0;
}

const pathsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

async function unsafeRoutes(): Promise<string[]> {
  const { paths } = pathsSchema.parse(JSON.parse((await app.anonymous("GET", "/openapi.json")).body));
  const routes = Object.entries(paths).flatMap(([path, methods]) => {
    const [, first = "", ...rest] = path.replace(/\{(\w+)\}/g, ":$1").split("/");
    const template = `/${[isKind(first) ? ":kind" : first, ...rest].join("/")}`;
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${template}`);
  });
  return [...new Set(routes)].filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route)).toSorted();
}
