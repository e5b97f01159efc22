import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { bulkCalls, idsOf } from "@/upstream/testing/calls/bulk-calls";
import { eventCalls } from "@/upstream/testing/calls/event-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, get, bulk, historyOf } = bulkCalls(() => admin);
const { makeProject, assign } = eventCalls(() => admin);
const undo = (id: string, caller = admin) => caller("POST", `/change-sets/${id}/undo`);
const previewUndo = (id: string, caller = admin) => caller("GET", `/change-sets/${id}/undo`);

describe("the undo of a change set", () => {
  test("takes the id that an edit answers with", async () => {
    const { id, description } = await make("teams");
    const headers = { "if-match": '"1"' };
    const edited = await admin("PATCH", `/teams/${id}`, { body: { description: "New" }, headers });
    const undone = (await undo(String(edited.headers["x-change-set"]))).data(runSchema);
    expect(undone).toMatchObject({ state: "done", changed: 1 });
    expect((await get("teams", id)).description).toBe(description);
  });

  test("is marked in history as undone or redone, and as one record or several", async () => {
    const [alone, one, two] = [await make("teams"), await make("teams"), await make("teams")];
    const operation = { type: "addTag", field: "tags", tag: unique("tag") };
    const single = (await bulk("teams", idsOf(alone), operation)).data(runSchema);
    const many = (await bulk("teams", idsOf(one, two), operation)).data(runSchema);
    for (const { id } of [single, many]) await undo((await undo(id)).data(runSchema).id);
    const statusesOf = async (id: string) =>
      (await historyOf("teams", id))
        .filter(({ version }) => version > 1)
        .map(({ source, isTogether, isUndone }) => [source, isTogether, isUndone]);
    expect(await statusesOf(alone.id)).toEqual([
      ["undo", false, false],
      ["undo", false, true],
      ["bulk", false, false],
    ]);
    expect(await statusesOf(one.id)).toEqual([
      ["undo", true, false],
      ["undo", true, true],
      ["bulk", true, false],
    ]);
  });

  test("gives a record back who edited it last and when, unless somebody has changed it since", async () => {
    const { id, version } = await make("freelancers", { centerCode: "NYC01" });
    const edit = async (by: Caller, from: number, headline: string) =>
      by("PATCH", `/freelancers/${id}`, { body: { headline }, headers: { "if-match": `"${from}"` } });
    const changeOf = (answer: Awaited<ReturnType<typeof edit>>) => String(answer.headers["x-change-set"]);
    const editedAt = async () => {
      const { updatedAt, updatedBy } = await get("freelancers", id);
      return { updatedAt, updatedBy };
    };
    await edit(await app.as("center"), version, "First");
    const first = await editedAt();
    const second = changeOf(await edit(admin, version + 1, "Second"));
    const seconds = await editedAt();
    expect(seconds).not.toEqual(first);
    const undone = (await undo(second)).data(runSchema);
    expect(await editedAt()).toEqual(first);
    await undo(undone.id);
    expect(await editedAt()).toEqual(seconds);
    const headers = { "if-match": `"${version + 4}"` };
    await admin("PATCH", `/freelancers/${id}`, { body: { phone: "+1 212 555 0142" }, headers });
    await undo((await undo(second)).data(runSchema).id);
    await undo(second);
    expect(await get("freelancers", id)).toMatchObject({ headline: "First" });
    expect((await editedAt()).updatedAt).not.toBe(first.updatedAt);
  });

  test("gives it back after other edits that were undone, too", async () => {
    const { id } = await make("freelancers", { centerCode: "NYC01" });
    const created = await get("freelancers", id);
    const edit = async (version: number, body: Record<string, string>) =>
      String(
        (await admin("PATCH", `/freelancers/${id}`, { body, headers: { "if-match": `"${version}"` } })).headers[
          "x-change-set"
        ],
      );
    const first = await edit(1, { headline: "First" });
    const firsts = await get("freelancers", id);
    await undo(await edit(2, { phone: "+1 212 555 0142" }));
    expect((await get("freelancers", id)).updatedAt).toBe(firsts.updatedAt);
    await undo(await edit(4, { phone: "+1 212 555 0143" }));
    expect((await get("freelancers", id)).updatedAt).toBe(firsts.updatedAt);
    await undo(first);
    expect(await get("freelancers", id)).toMatchObject({ headline: null, updatedAt: created.updatedAt });
  });

  test("gives an assignment its place among those that wait, whatever was edited since", async () => {
    const { project, positionIds } = await makeProject();
    const { id } = await assign(project, positionIds[0], { status: "proposed" });
    const since = async () => {
      const { rows } = await sql<{ at: string }>`
        select status_since::text as at from assignments where id = ${id}
      `.execute(app.db);
      return rows[0]?.at;
    };
    const before = await since();
    const edit = async (version: number, body: Record<string, unknown>) =>
      admin("PATCH", `/assignments/${id}`, { body, headers: { "if-match": `"${version}"` } });
    const withdrawn = await edit(1, { status: "withdrawn", reason: "Found other work" });
    expect(await since()).not.toBe(before);
    await edit(2, { tags: ["urgent"] });
    await undo(String(withdrawn.headers["x-change-set"]));
    expect(await get("assignments", id)).toMatchObject({ status: "proposed", tags: ["urgent"] });
    expect(await since()).toBe(before);
  });

  test("is allowed to its actor and to administrators", async () => {
    const [center, head] = [await app.as("center"), await app.as("datahead")];
    const own = await make("freelancers", { centerCode: "NYC01" });
    const operation = { type: "set", field: "availability", value: "partial" };
    const run = (await bulk("freelancers", idsOf(own), operation, center)).data(runSchema);
    expect((await undo(run.id, head)).status).toBe(404);
    expect((await head("GET", `/bulk-runs/${run.id}`)).status).toBe(404);
    expect((await center("GET", `/bulk-runs/${run.id}`)).data(runSchema).id).toBe(run.id);
    expect((await undo(run.id)).status).toBe(200);
    expect((await undo(uuidv7())).status).toBe(404);
  });

  test("leaves a record that has moved out of the person's scope", async () => {
    const center = await app.as("center");
    const own = await make("freelancers", { centerCode: "NYC01" });
    const operation = { type: "set", field: "availability", value: "partial" };
    const run = (await bulk("freelancers", idsOf(own), operation, center)).data(runSchema);
    await bulk("freelancers", idsOf(own), { type: "set", field: "centerCode", value: "LAX01" });
    expect((await undo(run.id, center)).data(runSchema)).toMatchObject({ changed: 0, failed: 1 });
  });

  test("inverts a single edit, including rows, and reports fields that were edited later", async () => {
    const { id } = await make("projects", { positions: [{ role: "Writer", openings: 1 }], budget: "10" });
    const before = await get("projects", id);
    const body = { positions: [{ role: "Editor", openings: 2 }], budget: "20", priority: "high" };
    await admin("PATCH", `/projects/${id}`, { body, headers: { "if-match": '"1"' } });
    await admin("PATCH", `/projects/${id}`, { body: { priority: "low" }, headers: { "if-match": '"2"' } });
    const change = (await historyOf("projects", id)).find(({ version }) => version === 2);
    const run = (await undo(change?.changeSetId ?? "")).data(runSchema);
    expect(run).toMatchObject({ changed: 1, failed: 1, failures: [{ field: "priority" }] });
    expect(run.failures[0]?.message).toContain("by admin");
    const after = await get("projects", id);
    expect(after).toMatchObject({ positions: before.positions, budget: "10.00", priority: "low", version: 4 });
  });

  test("inverts rows that were written before they had all of their fields", async () => {
    const { id } = await make("projects", { positions: [{ role: "Writer", openings: 1, rateMin: "10" }] });
    const before = await get("projects", id);
    const body = { positions: [{ role: "Editor", openings: 2 }] };
    await admin("PATCH", `/projects/${id}`, { body, headers: { "if-match": '"1"' } });
    const [change] = await historyOf("projects", id);
    const withoutNew = (rows: string) =>
      sql`(select jsonb_agg(row - 'rateUnit' - 'currency' - 'billMin' - 'startDate') from jsonb_array_elements(${sql.ref(rows)}) as row)`;
    await sql`
      update changes set before = ${withoutNew("before")}, after = ${withoutNew("after")}
      where record_id = ${id} and field = 'positions' and version = 2
    `.execute(app.db);
    expect((await undo(change?.changeSetId ?? "")).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
    expect((await get("projects", id)).positions).toEqual(before.positions);
  });

  test("removes the tags that were added and leaves tags that others added later", async () => {
    const [mine, theirs] = [unique("mine"), unique("theirs")];
    const { id } = await make("teams", { tags: ["core"] });
    const run = (await bulk("teams", idsOf({ id }), { type: "addTag", field: "tags", tag: mine })).data(runSchema);
    const body = { tags: [theirs, mine, "core"] };
    await admin("PATCH", `/teams/${id}`, { body, headers: { "if-match": '"2"' } });
    const back = (await undo(run.id)).data(runSchema);
    expect(back).toMatchObject({ changed: 1, failed: 0 });
    expect((await get("teams", id)).tags).toEqual([theirs, "core"]);
    const again = (await undo(back.id)).data(runSchema);
    expect((await get("teams", id)).tags).toEqual(body.tags);
    await admin("PATCH", `/teams/${id}`, { body: { tags: [] }, headers: { "if-match": '"5"' } });
    expect((await previewUndo(again.id)).data(previewSchema)).toMatchObject({ changing: 0, unchanged: 1, failing: 0 });
  });

  test("adds back removed tags unless the field has its maximum of tags", async () => {
    const [gone, theirs] = [unique("gone"), unique("theirs")];
    const operation = { type: "removeTag", field: "tags", tag: gone };
    const some = await make("teams", { tags: [gone, "core"] });
    const full = await make("teams", { tags: [gone, ...Array.from({ length: 19 }, (_, i) => `core ${i}`)] });
    const run = (await bulk("teams", idsOf(some, full), operation)).data(runSchema);
    for (const { id } of [some, full]) {
      const tags = [...z.array(z.string()).parse((await get("teams", id)).tags), theirs];
      await admin("PATCH", `/teams/${id}`, { body: { tags }, headers: { "if-match": '"2"' } });
    }
    const back = (await undo(run.id)).data(runSchema);
    expect(back).toMatchObject({ changed: 1, failed: 1, failures: [{ id: full.id, field: "tags" }] });
    expect((await get("teams", some.id)).tags).toEqual(["core", theirs, gone]);
    expect((await get("teams", full.id)).tags).toHaveLength(20);
  });

  test("has a preview with counts, changes and failures that writes nothing", async () => {
    const [back, since, half] = [await make("teams"), await make("teams"), await make("teams")];
    const run = (await bulk("teams", idsOf(back, since, half), { type: "set", field: "status", value: "paused" })).data(
      runSchema,
    );
    const headers = { "if-match": '"2"' };
    await admin("PATCH", `/teams/${since.id}`, { body: { status: "active" }, headers });
    await admin("PATCH", `/teams/${half.id}`, { body: { status: "forming" }, headers });
    const preview = (await previewUndo(run.id)).data(previewSchema);
    expect(preview).toMatchObject({ count: 3, checked: 3, changing: 1, unchanged: 1, failing: 1 });
    expect(preview.sample).toMatchObject([
      { id: back.id, changes: [{ field: "status", before: "paused", after: "forming" }] },
    ]);
    expect(preview.failures).toMatchObject([{ id: since.id, field: "status" }]);
    expect((await get("teams", back.id)).version).toBe(2);
    expect((await undo(run.id)).data(runSchema)).toMatchObject({ changed: 1, failed: 1 });
  });

  describe("with a rate, which is one value with its currency and unit,", () => {
    const euros = { payRate: "50.00", currency: "EUR", rateUnit: "hour" };
    const dollars = { payRate: "400.00", currency: "USD", rateUnit: "day" };

    async function paid(...edits: object[]) {
      const { id } = await make("freelancers", euros);
      const sets: string[] = [];
      for (const [i, body] of edits.entries()) {
        const answer = await admin("PATCH", `/freelancers/${id}`, {
          body,
          headers: { "if-match": `"${i + 1}"`, "x-confirm": "rate" },
        });
        sets.push(String(answer.headers["x-change-set"]));
      }
      return { id, first: sets[0] ?? "" };
    }

    test("inverts all of it", async () => {
      const { id, first } = await paid(dollars, { headline: "Later" });
      expect((await undo(first)).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
      expect(await get("freelancers", id)).toMatchObject({ ...euros, headline: "Later" });
    });

    test.each([
      ["the number was changed", dollars, { payRate: "450.00" }],
      ["the currency was changed", dollars, { currency: "GBP" }],
      ["the number was set to what it was", dollars, { payRate: "50.00" }],
      ["its number alone is undone and the unit was changed", { payRate: "60.00" }, { rateUnit: "day" }],
      ["its currency alone is undone and the number was changed", { currency: "USD" }, { payRate: "60.00" }],
    ])("leaves all of it where %s later, and reports one failure", async (_, edit, later) => {
      const { id, first } = await paid({ ...edit, headline: "Moved" }, later);
      const preview = (await previewUndo(first)).data(previewSchema);
      const run = (await undo(first)).data(runSchema);
      expect(run).toMatchObject({ changed: 1, failed: 1 });
      expect([preview.failures, run.failures.length]).toEqual([run.failures, 1]);
      expect(run.failures[0]).toMatchObject({ field: "payRate", message: expect.stringContaining("by admin") });
      expect(await get("freelancers", id)).toMatchObject({ ...euros, ...edit, ...later, headline: null });
    });

    test("inverts it where a later change of its currency was itself reverted", async () => {
      const { id, first } = await paid({ payRate: "60.00" }, { currency: "USD" }, { currency: "EUR" });
      expect((await undo(first)).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
      expect(await get("freelancers", id)).toMatchObject(euros);
    });
  });

  test("inverts a project's budget alone, but its currency only with all its amounts", async () => {
    const { id } = await make("projects", { budget: "10", currency: "EUR" });
    const edit = async (version: number, body: object) => {
      const answer = await admin("PATCH", `/projects/${id}`, {
        body,
        headers: { "if-match": `"${version}"`, "x-confirm": "rate" },
      });
      return String(answer.headers["x-change-set"]);
    };
    const currency = await edit(1, { currency: "USD" });
    const budget = await edit(2, { budget: "20" });
    await edit(3, { positions: [{ role: "Writer", openings: 1, rateMax: "50" }] });
    expect((await undo(budget)).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
    expect((await undo(currency)).data(runSchema)).toMatchObject({ changed: 0, failed: 1 });
    expect(await get("projects", id)).toMatchObject({ budget: "10.00", currency: "USD" });
  });

  test("is refused where the change set created records", async () => {
    const { id } = await make("companies");
    const [change] = await historyOf("companies", id);
    expect((await undo(change?.changeSetId ?? "")).status).toBe(409);
    expect((await previewUndo(change?.changeSetId ?? "")).status).toBe(409);
  });
});
