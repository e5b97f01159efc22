import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";
import type { Account } from "@/upstream/testing/world";

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

test("a write answers a missing role first, then a missing record, a missing and a stale version, and an invalid body", async () => {
  const admin = await app.as("admin");
  const { id } = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
  const path = `/teams/${id}`;
  const edit = async (account: Account, url: string, version: string) => {
    const headers: Record<string, string> = version === "" ? {} : { "if-match": version };
    return (await (await app.as(account))("PATCH", url, { body: { name: 7 }, headers })).status;
  };
  expect(await edit("user", "/teams/7", "")).toBe(403);
  expect(await edit("admin", "/teams/01936f2e-8a7b-7c3d-9e4f-0123456789ab", "")).toBe(404);
  expect(await edit("admin", path, "")).toBe(428);
  expect(await edit("admin", path, '"9"')).toBe(409);
  expect(await edit("admin", path, '"1"')).toBe(422);
});
