import { afterAll, beforeAll, expect, test } from "vitest";
import { duplicateListSchema } from "@/lib/contract/changes/duplicates";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const make = async (phone: string) =>
  (await admin("POST", "/freelancers", { body: await leastOf(admin, "freelancers", { phone }) })).record();

test("a phone is stored in one way by a new record and an edit, and found as a duplicate with another extension", async () => {
  const last = String(1000 + (Math.floor(performance.now()) % 9000));
  const made = await make(`(646) 555-${last} #12`);
  expect(made.phone).toBe(`+1 646 555 ${last} x12`);
  const headers = { "if-match": `"${made.version}"` };
  const edited = await admin("PATCH", `/freelancers/${made.id}`, { body: { phone: `tel:646555${last}` }, headers });
  expect(edited.record().phone).toBe(`+1 646 555 ${last}`);
  const body = { firstName: unique("x"), lastName: unique("y"), phone: `646.555.${last} ext. 7` };
  const found = (await admin("POST", "/freelancers/duplicates", { body })).data(duplicateListSchema);
  expect(found.map(({ id, reasons }) => [id, reasons])).toEqual([[made.id, ["Same phone"]]]);
});

test("a number that isn't one is refused at its field", async () => {
  const answer = await admin("POST", "/freelancers", {
    body: await leastOf(admin, "freelancers", { phone: "call me" }),
  });
  expect([answer.status, answer.wrongFields()]).toEqual([422, ["phone"]]);
});
