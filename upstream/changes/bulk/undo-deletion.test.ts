import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { KINDS } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { bulkCalls, idsOf } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, get, bulk } = bulkCalls(() => admin);
const undo = (id: string) => admin("POST", `/change-sets/${id}/undo`);
const previewUndo = (id: string, caller = admin) => caller("GET", `/change-sets/${id}/undo`);

describe.each(KINDS)("the undo of deleted %s", (kind) => {
  test("restores every value, and a repeated undo changes nothing", async () => {
    const [one, two] = [await make(kind), await make(kind)];
    const deletion = (await bulk(kind, idsOf(one, two), { type: "delete" })).data(runSchema);
    const back = (await undo(deletion.id)).data(runSchema);
    expect(back).toMatchObject({ state: "done", changed: 2, failed: 0 });
    expect(await get(kind, one.id)).toMatchObject({ ...bare(one), version: 3 });
    expect((await undo(deletion.id)).data(runSchema).id).toBe(back.id);
    expect((await get(kind, one.id)).version).toBe(3);
    const again = (await undo(back.id)).data(runSchema);
    expect(again).toMatchObject({ changed: 2 });
    expect((await admin("GET", `/${kind}/${one.id}`)).status).toBe(404);
    expect((await undo(deletion.id)).data(runSchema)).toMatchObject({ state: "done", changed: 2 });
    expect(await get(kind, one.id)).toMatchObject({ ...bare(one), version: 5 });
  });
});

describe("the undo of a deletion", () => {
  test("reports a record whose email has been reused, and restores the rest", async () => {
    const [taken, free] = [await make("freelancers"), await make("freelancers")];
    const deletion = (await bulk("freelancers", idsOf(taken, free), { type: "delete" })).data(runSchema);
    await make("freelancers", { email: taken.email });
    const back = (await undo(deletion.id)).data(runSchema);
    expect(back).toMatchObject({ state: "done", done: 2, changed: 1, failed: 1 });
    expect(back.failures).toMatchObject([{ id: taken.id, field: "email" }]);
    expect((await get("freelancers", free.id)).email).toBe(free.email);
  });

  test("can itself be undone, except for a record edited later until that edit is undone", async () => {
    const [one, two] = [await make("teams"), await make("teams")];
    const deletion = (await bulk("teams", idsOf(one, two), { type: "delete" })).data(runSchema);
    const back = (await undo(deletion.id)).data(runSchema);
    const headers = { "if-match": '"3"' };
    const edited = await admin("PATCH", `/teams/${one.id}`, { body: { description: "Later" }, headers });
    const away = (await undo(back.id)).data(runSchema);
    expect(away).toMatchObject({ changed: 1, failed: 1 });
    expect(away.failures).toMatchObject([{ id: one.id, field: "description" }]);
    expect(away.failures[0]?.message).toMatch(/^Changed later by .+, so the newer value stays$/);
    expect((await get("teams", one.id)).description).toBe("Later");
    await undo(String(edited.headers["x-change-set"]));
    expect((await undo(back.id)).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
    expect((await admin("GET", `/teams/${one.id}`)).status).toBe(404);
  });

  test("repeated after failures leaves a record that was deleted later", async () => {
    const email = `${unique("taken")}@example.com`.toLowerCase();
    const [one, two] = [await make("freelancers"), await make("freelancers", { email })];
    const deletion = (await bulk("freelancers", idsOf(one, two), { type: "delete" })).data(runSchema);
    const taker = await make("freelancers", { email });
    expect((await undo(deletion.id)).data(runSchema)).toMatchObject({ changed: 1, failed: 1 });
    const headers = { "if-match": '"3"' };
    const later = await admin("DELETE", `/freelancers/${one.id}`, { headers });
    await admin("DELETE", `/freelancers/${taker.id}`, { headers: { "if-match": '"1"' } });
    const rest = (await undo(deletion.id)).data(runSchema);
    expect(rest).toMatchObject({ changed: 1, failures: [{ id: one.id, message: "Deleted after this change" }] });
    await undo(String(later.headers["x-change-set"]));
    expect((await get("freelancers", one.id)).version).toBe(5);
    const deletedAgain = (await undo(rest.id)).data(runSchema);
    expect(deletedAgain).toMatchObject({ changed: 1, failed: 0 });
  });

  test("has a preview of the restored records, only for people who may undo it", async () => {
    const one = await make("teams");
    const deletion = (await bulk("teams", idsOf(one), { type: "delete" })).data(runSchema);
    const changes = [{ field: "deletedAt", before: true, after: null }];
    const preview = (await previewUndo(deletion.id)).data(previewSchema);
    expect(preview).toMatchObject({ changing: 1, sample: [{ id: one.id, changes }] });
    expect((await previewUndo(deletion.id, await app.as("datahead"))).status).toBe(404);
    expect((await previewUndo(uuidv7())).status).toBe(404);
  });
});

function bare({ version: _version, updatedAt: _updatedAt, linked: _linked, may: _may, ...rest }: RecordRow) {
  return rest;
}
