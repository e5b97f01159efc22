import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { draftSchema, draftsSchema, storedDraftSchema } from "@/lib/contract/changes/drafts";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import { deleteExpired } from "@/upstream/platform/database/delete-expired";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { callerWith, idOfUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [admin, other] = [await app.as("admin"), await app.as("system")];
});
afterAll(() => app.close());

const NEW = { kind: "freelancers", recordId: null, version: null, seenAt: null };

const put = (caller: Caller, id: string, body: object) => caller("PUT", `/drafts/${id}`, { body: { ...NEW, ...body } });
const list = async (caller: Caller) => (await caller("GET", "/drafts")).data(draftsSchema).drafts;
const read = async (caller: Caller, id: string) => (await caller("GET", `/drafts/${id}`)).data(draftSchema);
const touchedAt = (answer: Awaited<ReturnType<typeof put>>) => answer.data(storedDraftSchema).touchedAt;

async function makeFreelancer() {
  const body = {
    firstName: "Ada",
    lastName: unique("Byron"),
    email: `${unique("ada")}@example.com`,
    phone: "+12125550100",
  };
  return (await admin("POST", "/freelancers", { body })).record();
}

test("a draft of a new record comes back as it was typed, and replaces itself", async () => {
  const id = uuidv7();
  const values = { firstName: "Ad", email: "no address yet@", skills: ["sql"], hoursPerWeek: null };
  const first = touchedAt(await put(admin, id, { values }));
  expect(await read(admin, id)).toEqual({
    ...NEW,
    id,
    given: "",
    values,
    touchedAt: first,
    base: {},
    seenAt: undefined,
  });
  const second = touchedAt(await put(admin, id, { values: { ...values, lastName: "Byron" }, seenAt: first }));
  const [latest] = await list(admin);
  expect(latest).toMatchObject({ id, name: "Ad Byron", isDeleted: false, touchedAt: second });
  expect(latest?.fields.toSorted()).toEqual(["email", "firstName", "hoursPerWeek", "lastName", "skills"]);
  expect((await admin("DELETE", `/drafts/${id}`)).status).toBe(204);
  expect((await list(admin)).map((draft) => draft.id)).not.toContain(id);
});

test("what was touched elsewhere, or discarded, isn't overwritten", async () => {
  const id = uuidv7();
  const first = touchedAt(await put(admin, id, { values: { firstName: "A" } }));
  const statusOf = async (body: object) => (await put(admin, id, body)).status;
  expect(await statusOf({ values: { firstName: "B" } })).toBe(409);
  const later = touchedAt(await put(admin, id, { values: { firstName: "C" }, seenAt: first }));
  // The time has milliseconds: a second write within one would be seen.
  const early = new Date(Date.parse(first) - 1).toISOString();
  expect(await statusOf({ values: { firstName: "D" }, seenAt: early })).toBe(409);
  expect((await read(admin, id)).values).toEqual({ firstName: "C" });
  await admin("DELETE", `/drafts/${id}`);
  expect(await statusOf({ values: { firstName: "E" }, seenAt: later })).toBe(409);
});

test("nobody reads, replaces or discards somebody else's", async () => {
  const id = uuidv7();
  const seenAt = touchedAt(await put(admin, id, { values: { firstName: "Secret" } }));
  expect((await other("GET", `/drafts/${id}`)).status).toBe(404);
  for (const seen of [null, seenAt]) expect((await put(other, id, { values: {}, seenAt: seen })).status).toBe(409);
  expect((await other("DELETE", `/drafts/${id}`)).status).toBe(204);
  expect((await read(admin, id)).values).toEqual({ firstName: "Secret" });
  expect((await other("GET", "/drafts")).body).not.toContain("Secret");
});

test("a draft of a record says what the others have changed since, and outlives its deletion", async () => {
  const record = await makeFreelancer();
  const id = uuidv7();
  const ofRecord = { recordId: record.id, version: record.version };
  await put(admin, id, { ...ofRecord, values: { phone: "+1212555", headline: "Poet" } });
  await other("PATCH", `/freelancers/${record.id}`, {
    body: { phone: "+12125550199" },
    headers: { "if-match": `"1"` },
  });
  expect((await read(admin, id)).base).toEqual({ phone: record.phone });
  await other("DELETE", `/freelancers/${record.id}`, { headers: { "if-match": `"2"` } });
  const found = (await list(admin)).find((draft) => draft.id === id);
  expect(found).toMatchObject({ name: record.name, isDeleted: true, fields: expect.arrayContaining(["phone"]) });
  expect((await read(admin, id)).values).toEqual({ phone: "+1212555", headline: "Poet" });
});

describe("what can't be a draft", () => {
  const LONG = "x".repeat(DRAFT_LIMITS.bytes);
  test.each<{ what: string; body: object; path: string }>([
    { what: "an unknown field", body: { values: { no: 1 } }, path: "values.no" },
    { what: "an inherited name", body: { values: { constructor: 1 } }, path: "values.constructor" },
    { what: "a field whose name isn't one", body: { values: { "a b": 1 } }, path: "values.a b" },
    { what: "too long a text", body: { values: { notes: LONG } }, path: "values" },
    { what: "a control character", body: { values: { notes: "a\u0000b" } }, path: "values.notes" },
    { what: "a deep value", body: { values: { skills: [[["deep"]]] } }, path: "values.skills" },
    { what: "an object", body: { values: { firstName: { a: "b" } } }, path: "values.firstName" },
    { what: "an unknown kind", body: { kind: "ships", values: {} }, path: "kind" },
    { what: "a version that isn't one", body: { version: 0, values: {} }, path: "version" },
    { what: "a time that isn't one", body: { seenAt: "yesterday", values: {} }, path: "seenAt" },
    { what: "long given values", body: { given: "x".repeat(DRAFT_LIMITS.given + 1), values: {} }, path: "given" },
    { what: "a field of its own", body: { userId: uuidv7(), values: {} }, path: "userId" },
  ])("$what", async ({ body, path }) => {
    const answer = await put(admin, uuidv7(), body);
    expect([answer.status, answer.problem().errors?.map((error) => error.path.slice(0, path.length))[0]]).toEqual([
      422,
      path,
    ]);
  });

  test("a megabyte, nor a value as deep as a body can be", async () => {
    expect((await put(admin, uuidv7(), { values: { notes: "x".repeat(2 ** 20) } })).status).toBe(413);
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const body = Buffer.from(
      `{"kind":"freelancers","recordId":null,"version":null,"seenAt":null,"values":{"skills":${deep}}}`,
    );
    const answer = await admin("PUT", `/drafts/${uuidv7()}`, { body, headers: { "content-type": "application/json" } });
    expect([400, 422]).toContain(answer.status);
  });
});

test("a forged version names nothing, and a draft of it is still there", async () => {
  const record = await makeFreelancer();
  for (const version of [1_000, 2_147_483_647]) {
    const id = uuidv7();
    await put(admin, id, { recordId: record.id, version, values: { phone: "1" } });
    expect((await read(admin, id)).base).toEqual({});
  }
  expect((await put(admin, uuidv7(), { recordId: record.id, version: 2 ** 40, values: {} })).status).toBe(422);
});

test("somebody has a hundred at most, however many tabs store them at once", async () => {
  const entry = await app.as("dataentry");
  const stored = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => put(entry, uuidv7(), { values: { firstName: "A" } })))).map(
      ({ status }) => status,
    );
  await stored(DRAFT_LIMITS.perPerson - 2);
  expect((await stored(6)).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await list(entry)).toHaveLength(DRAFT_LIMITS.perPerson);
});

test("drafts go thirty days after they were touched last, and with their owner", async () => {
  const [old, young] = [uuidv7(), uuidv7()];
  for (const id of [old, young]) await put(admin, id, { values: { firstName: "A" } });
  const age = (id: string, days: number) =>
    sql`update drafts set touched_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(app.db);
  await age(old, DRAFT_LIMITS.days + 1);
  await age(young, DRAFT_LIMITS.days - 1);
  await deleteExpired(app.db);
  const ids = (await list(admin)).map(({ id }) => id);
  expect([ids.includes(old), ids.includes(young)]).toEqual([false, true]);
});

test("an administrator who views Muster as somebody doesn't see what they have typed", async () => {
  const id = uuidv7();
  await put(other, id, { values: { firstName: "Private" } });
  const body = { userId: await idOfUser(app, "system") };
  const { accessToken } = (await admin("POST", "/auth/view-as", { body })).data(signedInSchema);
  const viewer = callerWith(app, accessToken);
  expect(await list(viewer)).toEqual([]);
  expect((await viewer("GET", `/drafts/${id}`)).status).toBe(404);
  expect((await put(viewer, uuidv7(), { values: {} })).status).toBe(403);
  expect((await viewer("DELETE", `/drafts/${id}`)).status).toBe(403);
  expect((await read(other, id)).values).toEqual({ firstName: "Private" });
});
