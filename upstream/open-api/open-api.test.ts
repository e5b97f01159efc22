import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

const operation = z.looseObject({
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
  security: z.array(z.unknown()).optional(),
});
const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ empty: true });
});
afterAll(() => app.close());

test("the OpenAPI document lists every route with its problem responses", async () => {
  const { openapi, paths } = documentSchema.parse(JSON.parse((await app.anonymous("GET", "/openapi.json")).body));
  expect(openapi).toMatch(/^3\.1/);
  for (const kind of KINDS) {
    expect(Object.keys(paths[`/${kind}`] ?? {}).toSorted()).toEqual(["get", "post"]);
    expect(Object.keys(paths[`/${kind}/facets`] ?? {})).toEqual(["get"]);
    expect(Object.keys(paths[`/${kind}/tags`] ?? {}).toSorted()).toEqual(["get", "post"]);
    expect(Object.keys(paths[`/${kind}/{id}`] ?? {}).toSorted()).toEqual(["delete", "get", "patch"]);
  }
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(["/auth/login", "/auth/me", "/dashboard", "/common/props"]),
  );
  for (const described of Object.values(paths).flatMap((path) => Object.values(path))) {
    expect(described.responses["4XX"]?.content).toHaveProperty(["application/problem+json"]);
  }
  expect(paths["/auth/login"]?.post?.security).toEqual([]);
  expect(paths["/auth/me"]?.get?.security).toBeUndefined();
});

test("the health routes need no session, and readiness follows the database", async () => {
  expect((await app.anonymous("GET", "/health/live")).status).toBe(200);
  expect((await app.anonymous("GET", "/health/ready")).status).toBe(200);
  await app.db.destroy();
  expect((await app.anonymous("GET", "/health/ready")).problem()).toMatchObject({ status: 503 });
  expect((await app.anonymous("GET", "/health/live")).status).toBe(200);
});
