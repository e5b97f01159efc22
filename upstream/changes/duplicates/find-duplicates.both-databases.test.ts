import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import {
  duplicateSchema,
  duplicatesSchema,
  pairPageSchema,
  type Comparison,
  type DuplicatePair,
} from "@/lib/contract/changes/duplicates";
import { DUPLICABLE_KINDS } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make } = bulkCalls(() => admin);

const likelyOf = async (kind: Kind, id: string, caller = admin) =>
  (await caller("GET", `/${kind}/${id}/duplicates`)).data(duplicatesSchema);

const queueOf = async (kind: Kind, caller = admin) =>
  (await caller("GET", `/${kind}/duplicates?size=100`)).data(pairPageSchema);

/** Waits for no worker: each request of the queue checks some records. */
const completeQueue = async (kind: Kind, caller = admin) => {
  while ((await queueOf(kind)).unchecked > 0);
  return queueOf(kind, caller);
};

const has = (pairs: readonly Pick<DuplicatePair, "first" | "second">[], one: RecordRow, other: RecordRow) =>
  pairs.some(({ first, second }) => [first.id, second.id].toSorted().join() === [one.id, other.id].toSorted().join());

const PERSON = { firstName: "Marguerite", lastName: "Oyelaran" };
const ALBANY = { stateId: "NY", cityId: "1" };

describe("the likely doubles of a freelancer", () => {
  test("have the same phone in any spelling, or a similar name in the same city, and say why", async () => {
    const one = await make("freelancers", { ...PERSON, ...ALBANY, phone: "(212) 555-0142" });
    const samePhone = await make("freelancers", { firstName: "Bo", phone: "+1 212.555.0142" });
    const similar = await make("freelancers", { firstName: "Margerite", lastName: "Oyelaran", ...ALBANY });
    const both = await make("freelancers", { ...PERSON, ...ALBANY, phone: "212 555 0142" });
    const elsewhere = await make("freelancers", { ...PERSON, lastName: "Oyelarin", stateId: "CA", cityId: "3" });
    const { likely } = await likelyOf("freelancers", one.id);
    expect(likely.map(({ id, reasons }) => [id, reasons])).toEqual([
      [both.id, ["Same name, same city", "Same phone"]],
      [samePhone.id, ["Same phone"]],
      [similar.id, ["Similar name, same city"]],
    ]);
    expect(likely.map(({ id }) => id)).not.toContain(elsewhere.id);
  });

  test("have the same name where one of them has no city, but not in different cities", async () => {
    const name = { firstName: "Theodora", lastName: "Blankenship" };
    const one = await make("freelancers", name);
    const other = await make("freelancers", { ...name, ...ALBANY });
    const away = await make("freelancers", { ...name, stateId: "CA", cityId: "3" });
    expect((await likelyOf("freelancers", one.id)).likely.map(({ id }) => id).toSorted()).toEqual(
      [other.id, away.id].toSorted(),
    );
    expect((await likelyOf("freelancers", other.id)).likely.map(({ id }) => id)).toEqual([one.id]);
  });

  test("are found for a draft, which has no id yet", async () => {
    const one = await make("freelancers", { firstName: "Ximena", lastName: "Quispe", phone: "(646) 555-0111" });
    const draft = { firstName: "X", email: String(one.email).toUpperCase(), phone: "646-555-0111" };
    const found = (await admin("POST", "/freelancers/duplicates", { body: draft })).data(z.array(duplicateSchema));
    expect(found).toMatchObject([
      { id: one.id, code: one.code, reasons: ["Same email", "Same phone"], similarity: 97 },
    ]);
    const empty = await admin("POST", "/freelancers/duplicates", { body: { firstName: "", email: null } });
    expect(empty.data(z.array(duplicateSchema))).toEqual([]);
  });

  test("leave out deleted records", async () => {
    const phone = "(646) 555-0122";
    const [one, gone] = [await make("freelancers", { phone }), await make("freelancers", { phone })];
    await admin("DELETE", `/freelancers/${gone.id}`, { headers: { "if-match": '"1"' } });
    expect((await likelyOf("freelancers", one.id)).likely).toEqual([]);
    expect((await admin("GET", `/freelancers/${gone.id}/duplicates`)).status).toBe(404);
  });
});

test("companies with one website or contact email are likely doubles", async () => {
  const contactEmail = `${unique("desk")}@example.com`;
  const one = await make("companies", { website: "https://www.brightwater.example/about", contactEmail });
  const site = await make("companies", { website: "http://brightwater.example" });
  const mail = await make("companies", { contactEmail });
  const { likely } = await likelyOf("companies", one.id);
  expect(likely.map(({ id, reasons }) => [id, reasons])).toEqual([
    [mail.id, ["Same contact email"]],
    [site.id, ["Same website"]],
  ]);
});

test("two records are compared in the fields of a merge, with names of what they refer to, in both lists", async () => {
  const same = { ...ALBANY, phone: "+1 929 555 0177", skills: ["Go", "SQL"], payRate: "40.00", currency: "EUR" };
  const one = await make("freelancers", { ...same, headline: "Writer", workMode: "onsite" });
  const other = await make("freelancers", { ...same, headline: "Editor", workMode: "remote" });
  const { likely } = await likelyOf("freelancers", one.id);
  const queue = (await completeQueue("freelancers")).content;
  const [pair, ...others] = queue.filter((each) => has([each], one, other));
  expect([likely.length, others.length]).toEqual([1, 0]);
  const linked = { cityId: { name: expect.any(String) } };
  for (const compared of [likely[0]?.compared, pair?.first.id === one.id ? pair.compared : swapped(pair?.compared)]) {
    expect(compared?.one).toMatchObject({ ...same, headline: "Writer", workMode: "onsite", linked });
    expect(compared?.other).toMatchObject({ ...same, headline: "Editor", workMode: "remote", linked });
    for (const name of ["id", "createdBy", "version"]) expect(compared?.other).not.toHaveProperty(name);
  }
});

const swapped = (compared?: Comparison) => compared && { one: compared.other, other: compared.one };

describe("the scope of a center admin", () => {
  test("hides doubles in other centers", async () => {
    const center = await app.as("center");
    const phone = "(917) 555-0133";
    const own = await make("freelancers", { phone, centerCode: "NYC01" });
    const beside = await make("freelancers", { phone, centerCode: "NYC01" });
    const foreign = await make("freelancers", { phone, centerCode: "LAX01" });
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids((await likelyOf("freelancers", own.id, center)).likely)).toEqual([beside.id]);
    const drafts = await center("POST", "/freelancers/duplicates", { body: { phone } });
    expect(ids(drafts.data(z.array(duplicateSchema))).toSorted()).toEqual([own.id, beside.id].toSorted());
    const queue = (await completeQueue("freelancers", center)).content;
    expect([has(queue, own, beside), has(queue, own, foreign)]).toEqual([true, false]);
    expect((await center("GET", `/freelancers/${foreign.id}/duplicates`)).status).toBe(404);
  });

  test.each(["client", "user"])("%s may see no doubles at all", async (account) => {
    const caller = await app.as(account);
    for (const kind of DUPLICABLE_KINDS) {
      expect((await caller("GET", `/${kind}/duplicates`)).status).toBe(403);
      expect((await caller("POST", `/${kind}/duplicates`, { body: {} })).status).toBe(403);
    }
  });
});

describe("the queue of pairs", () => {
  test("has each pair once, follows edits, and forgets pairs that no longer hold", async () => {
    const phone = "(718) 555-0144";
    const [one, other] = [await make("freelancers", { phone }), await make("freelancers", { phone })];
    expect(has((await completeQueue("freelancers")).content, one, other)).toBe(true);
    const headers = { "if-match": '"1"' };
    await admin("PATCH", `/freelancers/${other.id}`, { body: { phone: "(718) 555-0145" }, headers });
    expect(has((await completeQueue("freelancers")).content, one, other)).toBe(false);
  });

  test("leaves out a pair that somebody dismissed, until they take that back", async () => {
    const phone = "(347) 555-0155";
    const [one, other] = [await make("freelancers", { phone }), await make("freelancers", { phone })];
    const path = `/freelancers/${other.id}/duplicates/${one.id}/dismissal`;
    expect((await admin("PUT", path)).status).toBe(204);
    expect(has((await completeQueue("freelancers")).content, one, other)).toBe(false);
    const { likely, dismissed } = await likelyOf("freelancers", one.id);
    expect([likely, dismissed]).toMatchObject([[], [{ id: other.id, dismissal: { by: "admin" } }]]);
    expect((await admin("DELETE", path)).status).toBe(204);
    expect(has((await completeQueue("freelancers")).content, one, other)).toBe(true);
  });

  test("is changed only by people who may edit both records", async () => {
    const own = await make("freelancers", { centerCode: "NYC01" });
    const foreign = await make("freelancers", { centerCode: "LAX01" });
    const path = `/freelancers/${own.id}/duplicates/${foreign.id}/dismissal`;
    for (const method of ["PUT", "DELETE"] as const) {
      expect((await (await app.as("center"))(method, path)).status).toBe(404);
      expect((await (await app.as("user"))(method, path)).status).toBe(403);
    }
  });
});
