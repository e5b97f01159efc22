import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
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
const tag = () => ({ type: "addTag", field: "tags", tag: unique("tag") });
const undo = async (id: string) => (await admin("POST", `/change-sets/${id}/undo`)).data(runSchema);
async function mayUndo(changeSetId: string, caller = admin): Promise<boolean[]> {
  const { recent } = (await caller("GET", "/dashboard")).data(dashboardSchema);
  return recent.filter((change) => change.changeSetId === changeSetId).map((change) => change.mayUndo);
}

describe("the undo status of a recent change", () => {
  test("allows undoing a deletion until it is undone, and then its undo", async () => {
    const both = idsOf(await make("teams"), await make("teams"));
    const gone = (await bulk("teams", both, { type: "delete" })).data(runSchema);
    expect(await mayUndo(gone.id)).toEqual([true]);
    const back = await undo(gone.id);
    expect([await mayUndo(gone.id), await mayUndo(back.id)]).toEqual([[], [true]]);
    await undo(back.id);
    expect([await mayUndo(gone.id), await mayUndo(back.id)]).toEqual([[true], []]);
  });

  test("forbids undoing creates, changes to several kinds, and running bulk runs", async () => {
    const { id } = await make("teams");
    const { rows } = await sql<{ changeSetId: string }>`
      select change_set_id from changes where record_id = ${id} limit 1
    `.execute(app.db);
    expect(await mayUndo(rows[0]?.changeSetId ?? "")).toEqual([false]);

    const [one, two, three] = [await make("teams"), await make("teams"), await make("companies")];
    const runs = [one, two, two].map(async (team) => (await bulk("teams", idsOf(team), tag())).data(runSchema));
    const [making, mixed, open] = await Promise.all(runs);
    await sql`
      insert into changes (id, change_set_id, kind, record_id, action, version, field)
      values (gen_random_uuid(), ${making?.id}, 'teams', ${two.id}, 'create', 1, 'name'),
        (gen_random_uuid(), ${mixed?.id}, 'companies', ${three.id}, 'update', 2, 'tags')
    `.execute(app.db);
    expect(await mayUndo(making?.id ?? "")).toEqual([false, false]);
    expect(await mayUndo(mixed?.id ?? "")).toEqual([false, false]);
    expect(await mayUndo(open?.id ?? "")).toEqual([true]);
    await sql`update bulk_runs set state = 'running' where id = ${open?.id}`.execute(app.db);
    expect(await mayUndo(open?.id ?? "")).toEqual([false]);
    await sql`update bulk_runs set state = 'done' where id = ${open?.id}`.execute(app.db);
  });

  test("allows undo to the actor and to administrators, within their rights", async () => {
    const [center, entry, system] = [await app.as("center"), await app.as("dataentry"), await app.as("system")];
    const record = await make("freelancers", { centerCode: "NYC01" });
    const theirs = (await bulk("freelancers", idsOf(record), tag(), center)).data(runSchema);
    const admins = (await bulk("freelancers", idsOf(record), tag())).data(runSchema);
    expect(await mayUndo(theirs.id, center)).toEqual([true]);
    expect(await mayUndo(theirs.id, system)).toEqual([true]);
    expect(await mayUndo(admins.id, center)).toEqual([false]);
    const entered = (await bulk("freelancers", idsOf(record), tag(), entry)).data(runSchema);
    expect(await mayUndo(entered.id, entry)).toEqual([true]);
    // Data entry can't delete records, and so can't restore them either.
    await sql`update changes set field = 'deletedAt' where change_set_id = ${entered.id}`.execute(app.db);
    expect(await mayUndo(entered.id, entry)).toEqual([false]);
  });
});
