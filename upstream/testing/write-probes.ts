import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { DUPLICABLE_KINDS } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { EDIT, leastOf } from "./examples";
import { addFreelancer, addProject } from "./matching-records";
import { unique, type Caller, type TestApp } from "./test-app";

/** A request that succeeds for an administrator, on records made for it. */
export type Write = { url: string; body?: unknown; headers?: Record<string, string> };

export type WriteProbe = {
  prepare: (admin: Caller, kind: Kind, app: TestApp) => Promise<Write>;
  /** The request with a missing and with a stale version, with their statuses; null if it names no version. */
  stale: ((write: Write) => [Write, number][]) | null;
  /** The kinds that the route writes; all if it has one for each. */
  kinds?: readonly Kind[];
  /** The status for a role without the right; 403 by default. */
  refusedWith?: number;
};

const withoutVersion = (write: Write): [Write, number][] => [
  [{ ...write, headers: {} }, 428],
  [{ ...write, headers: { "if-match": '"9"' } }, 409],
];

/** By route: what a write of records needs, and how it is refused. */
export const WRITE_PROBES: Record<string, WriteProbe> = {
  "POST /:kind": {
    prepare: async (admin, kind) => ({ url: `/${kind}`, body: await leastOf(admin, kind) }),
    stale: null,
  },
  "PATCH /:kind/:id": {
    prepare: async (admin, kind) => ({
      url: await make(admin, kind),
      body: EDIT[kind]("edited"),
      headers: { "if-match": '"1"' },
    }),
    stale: withoutVersion,
  },
  "DELETE /:kind/:id": {
    prepare: async (admin, kind) => ({ url: await make(admin, kind), headers: { "if-match": '"1"' } }),
    stale: withoutVersion,
  },
  "POST /:kind/bulk": {
    prepare: async (admin, kind) => {
      const { code } = (await admin("GET", await make(admin, kind))).record();
      const operation = { type: "addTag", field: "tags", tag: unique("tag") };
      return { url: `/${kind}/bulk`, body: { target: { query: `q=${code}`, expected: 1 }, operation } };
    },
    stale: (write) => [
      [withExpected(write, undefined), 422],
      [withExpected(write, 7), 409],
    ],
  },
  // A stale version is a failure of its record, see cells.both-databases.test.ts.
  "POST /:kind/cells": {
    prepare: async (admin, kind) => {
      const { id, version } = (await admin("GET", await make(admin, kind))).record();
      return { url: `/${kind}/cells`, body: { fields: ["tags"], rows: [{ id, version, texts: [unique("tag")] }] } };
    },
    stale: null,
  },
  "POST /:kind/:id/positions/:positionId/proposals": {
    prepare: async (admin) => {
      const { path } = await addProject(admin);
      return { url: `${path}/proposals`, body: { freelancerIds: [await addFreelancer(admin)] } };
    },
    stale: null,
    kinds: ["assignments"],
  },
  "POST /:kind/:id/replace": {
    prepare: async (admin, kind) => ({
      url: `${await make(admin, kind)}/replace`,
      body: { reason: "Ill" },
      headers: { "if-match": '"1"' },
    }),
    stale: withoutVersion,
    kinds: ["assignments"],
  },
  "POST /my/tasks/:id/status": {
    prepare: async (admin, _kind, app) => {
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
    prepare: async (admin, kind) => {
      const other = (await admin("GET", await make(admin, kind))).record();
      return { url: `${await make(admin, kind)}/merge`, body: { otherId: other.id, version: 1, otherVersion: 1 } };
    },
    stale: (write) => [
      [{ ...write, body: { otherId: uuidv7() } }, 422],
      [{ ...write, body: Object.assign({}, write.body, { version: 9 }) }, 409],
    ],
    kinds: DUPLICABLE_KINDS,
  },
  // An undo compares each record with the ledger: what changed later becomes a failure of its run.
  "POST /change-sets/:id/undo": {
    prepare: async (admin, kind) => ({
      url: `/change-sets/${(await edit(admin, await make(admin, kind), kind, 1)).changeSet}/undo`,
    }),
    stale: null,
    // Somebody else's change set is as if it didn't exist.
    refusedWith: 404,
  },
};

export async function make(admin: Caller, kind: Kind): Promise<string> {
  return `/${kind}/${(await admin("POST", `/${kind}`, { body: await leastOf(admin, kind) })).record().id}`;
}

export async function edit(admin: Caller, url: string, kind: Kind, version: number) {
  const headers = { "if-match": `"${version}"` };
  const answer = await admin("PATCH", url, { body: EDIT[kind](unique("edit")), headers });
  return { changeSet: String(answer.headers["x-change-set"]) };
}

const bulkBodySchema = z.object({ target: z.object({ query: z.string() }), operation: z.unknown() });

function withExpected(write: Write, expected: number | undefined): Write {
  const { target, operation } = bulkBodySchema.parse(write.body);
  return { ...write, body: { target: { query: target.query, expected }, operation } };
}

/** Routes with an unsafe method, beside public ones and those of one’s own account, that write no records. */
export const WITHOUT_RECORD_WRITES = [
  "DELETE /:kind/:id/duplicates/:otherId/dismissal",
  "DELETE /:kind/:id/follow",
  "DELETE /notifications/:id/read",
  "DELETE /:kind/:id/invitation",
  "DELETE /:kind/:id/sessions",
  "DELETE /:kind/:id/two-factor",
  "DELETE /:kind/:id/comments/:itemId",
  "DELETE /:kind/:id/files/:itemId",
  "DELETE /drafts/:id",
  "DELETE /views/:id",
  "DELETE /views/:id/deletion",
  "DELETE /views/default",
  "PATCH /imports/:id",
  "PATCH /imports/:id/rows",
  "PATCH /views/:id",
  "POST /:kind/:id/invitation",
  "POST /:kind/:id/password-reset",
  "POST /:kind/:id/comments",
  "POST /:kind/:id/files",
  // In the background, as whoever started it: see generation.test.ts.
  "POST /:kind/generation",
  "POST /:kind/imports",
  "POST /auth/logout",
  "POST /auth/view-as",
  "POST /bulk-runs/:id/cancellation",
  "POST /imports/:id/cancellation",
  "POST /imports/:id/check",
  "POST /imports/:id/pause",
  // It only starts the job, whose writes `import.both-databases.test.ts` tests.
  "POST /imports/:id/run",
  "POST /jobs/:id/cancellation",
  "POST /jobs/:id/retry",
  "POST /outbox/:id/delivery",
  // Neither record changes: see find-duplicates.both-databases.test.ts.
  "PUT /:kind/:id/duplicates/:otherId/dismissal",
  "PUT /:kind/:id/follow",
  "PUT /:kind/:id/questions/:questionId/answer",
  // A right of clients alone, whose writes and refusals `decisions.both-databases.test.ts` and `decision-rights.test.ts` test.
  "POST /proposals/decisions",
  "POST /task-generations/:id/cancellation",
  "POST /views",
  // Values in use are replaced by change sets: see config-lists.test.ts.
  "PUT /config/:key",
  // Nothing of a draft is in a record before it is saved.
  "PUT /drafts/:id",
  "PUT /exchange-rates",
  "PUT /matching/weights",
  "PUT /notifications/:id/read",
  "PUT /notifications/read",
  "PUT /notifications/settings",
  // Who has a record open isn’t in it.
  "PUT /presence",
  "PUT /views/default",
];
