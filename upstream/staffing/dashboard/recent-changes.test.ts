import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
import { RECENT_COUNT_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { bulkCalls, idsOf } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, bulk } = bulkCalls(() => admin);
const recent = async (caller = admin) => (await caller("GET", "/dashboard")).data(dashboardSchema).recent;
const recentOf = async (changeSetId: string, caller = admin) =>
  (await recent(caller)).filter((change) => change.changeSetId === changeSetId);
const tag = () => ({ type: "addTag", field: "tags", tag: unique("tag") });

describe("recent changes", () => {
  test("show a bulk change as one entry, and its undo in its place", async () => {
    const [one, two, three] = [await make("teams"), await make("teams"), await make("teams")];
    const run = (await bulk("teams", idsOf(three, one, two), tag())).data(runSchema);
    const first = { recordId: one.id, code: one.code, name: one.name };
    expect(await recentOf(run.id)).toEqual([
      expect.objectContaining({ action: "update", isUndo: false, count: 3, fields: ["tags"], ...first }),
    ]);
    const undone = (await admin("POST", `/change-sets/${run.id}/undo`)).data(runSchema);
    const [newest] = await recent();
    expect(newest).toMatchObject({
      changeSetId: undone.id,
      isUndo: true,
      action: "update",
      count: 3,
      fields: ["tags"],
    });
    expect(await recentOf(run.id)).toEqual([]);
    const redone = (await admin("POST", `/change-sets/${undone.id}/undo`)).data(runSchema);
    expect([await recentOf(undone.id), (await recentOf(redone.id)).length, (await recentOf(run.id)).length]).toEqual([
      [],
      1,
      1,
    ]);
  });

  test("show a bulk deletion, and the undo that restores the records", async () => {
    const both = idsOf(await make("teams"), await make("teams"));
    const gone = (await bulk("teams", both, { type: "delete" })).data(runSchema);
    expect(await recentOf(gone.id)).toMatchObject([{ action: "delete", isUndo: false, count: 2, fields: [] }]);
    const back = (await admin("POST", `/change-sets/${gone.id}/undo`)).data(runSchema);
    expect(await recentOf(back.id)).toMatchObject([
      { action: "update", isUndo: true, count: 2, fields: ["deletedAt"] },
    ]);
  });

  test("neither show nor count records outside a center admin's center", async () => {
    const elsewhere = await make("freelancers", { centerCode: "LAX01" });
    const own = await make("freelancers", { centerCode: "NYC01" });
    const run = (await bulk("freelancers", idsOf(elsewhere, own), tag())).data(runSchema);
    const [center, center2] = [await app.as("center"), await app.as("center2")];
    expect(await recentOf(run.id)).toMatchObject([{ count: 2 }]);
    expect(await recentOf(run.id, center)).toMatchObject([{ count: 1, recordId: own.id, name: own.name }]);
    expect(await recentOf(run.id, center2)).toMatchObject([{ count: 1, recordId: elsewhere.id }]);
    const onlyElsewhere = (await bulk("freelancers", idsOf(elsewhere), tag())).data(runSchema);
    expect(await recentOf(onlyElsewhere.id, center)).toEqual([]);
  });

  test("count records up to a limit", async () => {
    const { id } = await make("companies");
    const changeSetId = (await bulk("companies", idsOf({ id }), tag())).data(runSchema).id;
    await sql`
      with made as (
        insert into companies (id, name, type, status, currency)
        select gen_random_uuid(), 'Company ' || n, 'client', 'active', 'USD'
        from generate_series(1, ${RECENT_COUNT_MAX}) as n returning id
      )
      insert into changes (id, change_set_id, kind, record_id, action, version, field)
      select gen_random_uuid(), ${changeSetId}, 'companies', id, 'update', 2, 'tags' from made
    `.execute(app.db);
    expect(await recentOf(changeSetId)).toMatchObject([{ count: RECENT_COUNT_MAX, fields: ["tags"] }]);
  });
});
