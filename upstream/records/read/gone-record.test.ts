import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOf } from "@/lib/contract/envelope";
import { KINDS } from "@/lib/records/kinds";
import { changeSchema } from "@/lib/records/record";
import { can } from "@/lib/accounts/access/rights";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const ADMIN = { userType: "admin", roles: [] };
const DELETED_KINDS = KINDS.filter((kind) => can(ADMIN, "delete", kind));

test.each(DELETED_KINDS)("a deleted record of %s is named, with who deleted it, until it is restored", async (kind) => {
  const { id, code, name, version } = (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind) })).record();
  const path = `/${kind}/${id}`;
  const removed = await admin("DELETE", path, { headers: { "if-match": `"${version}"` } });
  expect(removed.status).toBe(204);

  const gone = await admin("GET", path);
  expect([gone.status, gone.problem().deleted]).toEqual([404, { kind, id, code, name }]);
  for (const method of ["PATCH", "DELETE"] as const) {
    const body = method === "PATCH" ? { body: { tags: ["late"] } } : {};
    const late = await admin(method, path, { ...body, headers: { "if-match": `"${version}"` } });
    expect([late.status, late.problem().deleted]).toEqual([404, { kind, id, code, name }]);
  }
  const [last] = (await admin("GET", `${path}/history`)).data(pageOf(changeSchema)).content;
  expect(last).toMatchObject({ action: "delete", actor: "admin", mayUndo: true, isUndone: false });

  expect((await admin("POST", `/change-sets/${last?.changeSetId}/undo`)).status).toBe(200);
  expect([(await admin("GET", path)).status, (await admin("GET", path)).record().code]).toEqual([200, code]);
});

test("what was never in somebody's scope stays unknown once it is deleted", async () => {
  const other = await app.as("center");
  const body = await leastOf(admin, "freelancers", { centerCode: "LAX01" });
  const { id } = (await admin("POST", "/freelancers", { body })).record();
  await admin("DELETE", `/freelancers/${id}`, { headers: { "if-match": '"1"' } });
  const edit = { body: { tags: ["late"] }, headers: { "if-match": '"1"' } };
  const answers = [
    await other("GET", `/freelancers/${id}`),
    await other("GET", `/freelancers/${id}/history`),
    await other("PATCH", `/freelancers/${id}`, edit),
  ];
  expect(answers.map((answer) => [answer.status, answer.problem().deleted])).toEqual(
    answers.map(() => [404, undefined]),
  );
});

test("an id that nothing ever had isn't called deleted", async () => {
  const gone = await admin("GET", "/companies/01936f2e-8a7b-7c3d-9e4f-0123456789ab");
  expect([gone.status, gone.problem().deleted]).toEqual([404, undefined]);
});
