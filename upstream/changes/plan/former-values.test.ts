import { afterAll, beforeAll, expect, test } from "vitest";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

type Row = { id: string; version: number };

const edit = ({ id, version }: Row, body: object) =>
  admin("PATCH", `/freelancers/${id}`, { body, headers: { "if-match": `"${version}"`, "x-confirm": "rate" } });

test("a stale write is answered with what the changed fields were in the version that was seen", async () => {
  const body = await leastOf(admin, "freelancers", { headline: "First", tags: ["kept"], payRate: "50.00" });
  const opened = (await admin("POST", "/freelancers", { body })).record();
  const second = (await edit(opened, { headline: "Second", tags: ["kept", "new"] })).record();
  const third = (await edit(second, { headline: "Third", tags: [], payRate: null, summary: "Longer" })).record();
  expect(third.version).toBe(3);

  const stale = (await edit(opened, { headline: "Mine" })).problem();
  expect(stale.current).toMatchObject({ version: 3, headline: "Third" });
  expect(stale.base).toEqual({ headline: "First", tags: ["kept"], payRate: "50.00", summary: null });
  // A field that changed only before the version that was seen isn't named.
  expect((await edit(second, { headline: "Mine" })).problem().base).toEqual({
    headline: "Second",
    tags: ["kept", "new"],
    payRate: "50.00",
    summary: null,
  });
});

test("a forged version is answered as any stale one, and without values that nobody has seen", async () => {
  const body = await leastOf(admin, "freelancers");
  const { id } = (await admin("POST", "/freelancers", { body })).record();
  const answer = await edit({ id, version: 99 }, { headline: "Mine" });
  expect([answer.status, answer.problem().base]).toEqual([409, {}]);
});

test("the rows of a version come back as they were", async () => {
  const body = await leastOf(admin, "projects", { positions: [{ role: "Developer", openings: 2 }] });
  const opened = (await admin("POST", "/projects", { body })).record();
  const headers = { "if-match": `"${opened.version}"` };
  const changed = await admin("PATCH", `/projects/${opened.id}`, { body: { positions: [] }, headers });
  expect(changed.status).toBe(200);
  const stale = await admin("PATCH", `/projects/${opened.id}`, { body: { name: "Mine" }, headers });
  expect(stale.problem().base?.positions).toMatchObject([{ role: "Developer", openings: 2 }]);
});
