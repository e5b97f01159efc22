import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { referenceCountsSchema } from "@/lib/contract/changes/duplicates";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { mergeCall } from "@/upstream/testing/calls/merge-calls";
import { startTestApp, type Answer, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, get, historyOf } = bulkCalls(() => admin);
const merge = mergeCall(() => admin);
const undo = async (answer: Answer) =>
  (await admin("POST", `/change-sets/${String(answer.headers["x-change-set"])}/undo`)).data(runSchema);

describe("a merge of freelancers", () => {
  test("keeps the chosen values, joins lists, and moves what refers to the other", async () => {
    const one = await make("freelancers", { headline: "Editor", skills: ["Go"], payRate: "40", rateUnit: "hour" });
    const more = {
      headline: "Writer",
      phone: "+1 212 555 0101",
      skills: ["go", "SQL"],
      payRate: "300",
      rateUnit: "day",
    };
    const other = await make("freelancers", more);
    const assignment = await make("assignments", { freelancerId: other.id });
    const members = [{ freelancerId: other.id, allocation: 50 }];
    const team = await make("teams", { leadId: other.id, members });
    const references = (await admin("GET", `/freelancers/${other.id}/references`)).data(referenceCountsSchema);
    expect(references.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { kind: "assignments", field: "Freelancer", count: 1 },
      { kind: "teams", field: "Lead", count: 1 },
      { kind: "teams", field: "Members", count: 1 },
    ]);
    const merged = await merge("freelancers", one, other, { phone: "other", payRate: "other", skills: "both" });
    expect(merged.status).toBe(200);
    expect(merged.record()).toMatchObject({
      id: one.id,
      email: one.email,
      headline: "Editor",
      phone: "+1 212 555 0101",
      skills: ["Go", "SQL"],
      payRate: "300.00",
      rateUnit: "day",
      version: 2,
    });
    expect(await get("assignments", assignment.id)).toMatchObject({ freelancerId: one.id, version: 2 });
    const moved = await get("teams", team.id);
    expect(moved).toMatchObject({ leadId: one.id, members: [{ freelancerId: one.id, allocation: 50 }] });
  });

  test("can give the one that stays the other's unique email, and undo and redo give it back and forth", async () => {
    const [one, other] = [await make("freelancers"), await make("freelancers")];
    const merged = await merge("freelancers", one, other, { email: "other" });
    expect(merged.record().email).toBe(other.email);
    const undone = await undo(merged);
    expect(undone).toMatchObject({ state: "done", changed: 2, failed: 0 });
    expect((await get("freelancers", one.id)).email).toBe(one.email);
    expect((await get("freelancers", other.id)).email).toBe(other.email);
    const again = (await admin("POST", `/change-sets/${undone.id}/undo`)).data(runSchema);
    expect(again).toMatchObject({ changed: 2, failed: 0 });
    expect((await get("freelancers", one.id)).email).toBe(other.email);
    expect((await admin("GET", `/freelancers/${other.id}`)).problem().mergedInto?.id).toBe(one.id);
  });

  test("leads from the merged record's address to the one that stays, also after a second merge", async () => {
    const [one, two, three] = [await make("freelancers"), await make("freelancers"), await make("freelancers")];
    await merge("freelancers", two, one);
    await merge("freelancers", three, { ...two, version: 2 });
    for (const { id } of [one, two]) {
      const gone = await admin("GET", `/freelancers/${id}`);
      expect([gone.status, gone.problem().mergedInto]).toMatchObject([404, { id: three.id, code: three.code }]);
      expect(gone.problem().detail).toBe(`This was merged into ${three.name} (${three.code}).`);
    }
  });

  test("reveals neither record to people who may not read the one that stays", async () => {
    const foreign = await make("freelancers", { centerCode: "LAX01" });
    const own = await make("freelancers", { centerCode: "NYC01" });
    await merge("freelancers", foreign, own);
    const center = await app.as("center");
    const gone = await center("GET", `/freelancers/${own.id}`);
    expect([gone.status, gone.problem().mergedInto]).toEqual([404, undefined]);
    expect((await center("GET", `/freelancers/${own.id}/history`)).status).toBe(404);
  });

  test("leaves both histories readable and names each record in the other's", async () => {
    const [one, other] = [await make("freelancers"), await make("freelancers")];
    const merged = await merge("freelancers", one, other);
    const changeSetId = String(merged.headers["x-change-set"]);
    const [note] = await historyOf("freelancers", one.id);
    const names = { [other.id]: other.name };
    expect(note).toMatchObject({ changeSetId, source: "merge", field: "mergedFrom", after: other.id, names });
    const ofOther = await historyOf("freelancers", other.id);
    expect(ofOther.map(({ field }) => field)).toEqual(expect.arrayContaining(["email", "deletedAt", "mergedInto"]));
  });

  test("lets followers of the other follow the one that stays, until it is undone", async () => {
    const [one, other] = [await make("freelancers"), await make("freelancers")];
    const datahead = await app.as("datahead");
    await datahead("PUT", `/freelancers/${other.id}/follow`);
    const merged = await merge("freelancers", one, other);
    const isFollowing = async () => (await datahead("GET", `/freelancers/${one.id}/follow`)).body;
    expect(await isFollowing()).toContain("true");
    await undo(merged);
    expect(await isFollowing()).toContain("false");
  });
});

describe("a merge is refused", () => {
  test("with the newest record if either version is stale", async () => {
    const [one, other] = [await make("companies"), await make("companies")];
    for (const stale of [one, other]) {
      const pair = [one, other].map((record) => ({ ...record, version: record === stale ? 9 : 1 }));
      const [first = one, second = other] = pair;
      const refused = await merge("companies", first, second);
      expect([refused.status, refused.problem().current?.id]).toEqual([409, stale.id]);
    }
    expect((await get("companies", other.id)).version).toBe(1);
  });

  test("with itself, with a record that doesn't exist, and with choices that make no sense", async () => {
    const [one, other] = [await make("companies"), await make("companies")];
    const wrong = async (answer: Promise<Answer>) => [(await answer).status, (await answer).wrongFields()];
    expect(await wrong(merge("companies", one, one))).toEqual([422, ["otherId"]]);
    expect(await wrong(merge("companies", one, { ...other, id: uuidv7() }))).toEqual([422, ["otherId"]]);
    expect((await merge("companies", { ...one, id: uuidv7() }, other)).status).toBe(404);
    expect(await wrong(merge("companies", one, other, { name: "both" }))).toEqual([422, ["fields.name"]]);
    expect(await wrong(merge("companies", one, other, { cityId: "other" }))).toEqual([422, ["fields.cityId"]]);
  });

  test("if joined lists would be too long", async () => {
    const tags = (word: string) => ({ tags: Array.from({ length: 15 }, (_, i) => `${word} ${i}`) });
    const [one, other] = [await make("companies", tags("a")), await make("companies", tags("b"))];
    const refused = await merge("companies", one, other, { tags: "both" });
    expect([refused.status, refused.wrongFields()]).toEqual([422, ["fields.tags"]]);
  });

  test("if the freelancer who stays would be overloaded, unless that is confirmed", async () => {
    const [one, other] = [await make("freelancers"), await make("freelancers")];
    for (const { id } of [one, other]) await make("assignments", { freelancerId: id, status: "accepted" });
    const refused = await merge("freelancers", one, other);
    expect([refused.status, refused.problem().overloads?.[0]?.freelancerId]).toEqual([409, one.id]);
    const merged = await merge("freelancers", one, other, {}, { headers: { "x-confirm": "overload" } });
    expect(merged.status).toBe(200);
  });

  test.each(["center", "dataentry", "datahead", "client", "user"])("to %s, who deletes nothing", async (account) => {
    const pair = [
      await make("freelancers", { centerCode: "NYC01" }),
      await make("freelancers", { centerCode: "NYC01" }),
    ];
    const [one, other] = pair;
    if (!one || !other) throw new Error("Two freelancers were made");
    expect((await merge("freelancers", one, other, {}, { by: await app.as(account) })).status).toBe(403);
    expect((await (await app.as(account))("GET", `/freelancers/${one.id}/references`)).status).toBe(403);
  });

  test("to all but one of those who merge the same record at once", async () => {
    const records = await Promise.all([1, 2, 3, 4].map(() => make("companies")));
    const [merged, ...survivors] = records;
    if (!merged) throw new Error("Four companies were made");
    const answers = await Promise.all([
      ...survivors.map((survivor) => merge("companies", survivor, merged)),
      ...survivors.map((survivor) => merge("companies", merged, survivor)),
    ]);
    const statuses = answers.map(({ status }) => status);
    const taken = answers.slice(0, 3).filter(({ status }) => status === 200);
    // Merges into the record can follow each other until it is merged itself, or its version has changed.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(taken.length).toBeLessThanOrEqual(1);
  });
});
