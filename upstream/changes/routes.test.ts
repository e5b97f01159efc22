import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("an edit's body is parsed once, also if the record must be locked for a reference", async () => {
  const admin = await app.as("admin");
  const company = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
  const team = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
  const body = JSON.stringify({ companyId: company.id, description: unique("locked") });
  const parse = vi.spyOn(JSON, "parse");
  const answer = await admin("PATCH", `/teams/${team.id}`, { body, headers: { "if-match": '"1"' } });
  const readings = parse.mock.calls.filter(([text]) => text === body);
  parse.mockRestore();
  expect(answer.status).toBe(200);
  expect(readings).toHaveLength(1);
});
