import { createConfig, lintFromString } from "@redocly/openapi-core";
import Fastify from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "@/lib/records/kinds";
import { described } from "@/upstream/platform/http/route-texts";
import { operationsOf, readApiDocument, type ApiDocument, type Described } from "@/upstream/testing/api-document";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { describeRoutes } from "./open-api";
import { TAGS } from "./tags";

let app: TestApp;
let text: string;
let document: ApiDocument;
let operations: Described[];

beforeAll(async () => {
  app = await startTestApp();
  ({ text, document } = await readApiDocument(app.anonymous));
  operations = operationsOf(document);
});
afterAll(() => app.close());

test("the document lists every route, with problems that all operations share", () => {
  const { openapi, paths, components } = document;
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
  for (const { responses } of operations) {
    expect(responses["4XX"]?.$ref).toBe("#/components/responses/Problem");
    expect(responses["5XX"]?.$ref).toBe("#/components/responses/Fault");
  }
  expect(components.responses.Problem?.content).toHaveProperty(["application/problem+json", "examples"]);
  expect(paths["/auth/login"]?.post?.security).toEqual([]);
  expect(paths["/auth/me"]?.get?.security).toBeUndefined();
});

test("a call that takes a file says so, and generating tasks says who may", () => {
  const uploads = operations.filter(({ operationId }) =>
    /^upload\w+Import$|^addTaskFile$|^savePhoto$/.test(operationId),
  );
  expect(uploads).toHaveLength(KINDS.length + 2);
  for (const { operationId, requestBody } of uploads) {
    const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    expect([operationId, schemas[0]]).toEqual([operationId, { type: "string", format: "binary" }]);
  }
  expect(document.paths["/freelancers/imports"]?.post?.requestBody?.content).toHaveProperty("application/octet-stream");
  for (const path of ["/tasks/generation", "/tasks/generation/preview"]) {
    expect(document.paths[path]?.post?.description).toMatch(/Allowed for administrators and system users\.$/);
  }
});

test("every operation has a name of its own, a summary, a description and a described tag", () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { operationId, summary, description, tags } of operations) {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect({ operationId, summary, description }).toEqual({
      operationId,
      summary: expect.stringMatching(/^[A-Z].*[^.]$/),
      description: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect(Object.keys(TAGS)).toContain(tags[0]);
  }
});

test("a route without a name and texts, or that doesn't say who may call it, keeps the service from starting", async () => {
  const other = Fastify().withTypeProvider<ZodTypeProvider>();
  await describeRoutes(other);
  const answer = async () => ({});
  expect(() => other.get("/unnamed", { schema: { tags: ["health"] } }, answer)).toThrow(/GET \/unnamed .*described/);
  const unclear = described(["getUnclear", "Get it"], "Returns it.", { schema: { tags: ["health"] } });
  expect(() => other.get("/unclear", unclear, answer)).toThrow(/GET \/unclear who may call it/);
  other.get("/public", { ...unclear, config: { isPublic: true } }, answer);
});

test("the linter's recommended rules find nothing", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("every operation has examples of its parameters, its body and its answer", () => {
  for (const { operationId, parameters, requestBody, responses } of operations) {
    const missing = parameters.filter(({ name, example }) => !CURSORS.includes(name) && example === undefined);
    expect([operationId, missing]).toEqual([operationId, []]);
    const contents = [requestBody?.content, ...Object.values(responses).map((response) => response.content)];
    const media = contents.flatMap((content) => Object.entries(content ?? {}));
    const empty = media.filter(
      ([type, { example }]) => !/spreadsheet|image|pdf|octet-stream/.test(type) && example === undefined,
    );
    expect([operationId, empty]).toEqual([operationId, []]);
  }
});

test("the health routes need no session, and readiness follows the database", async () => {
  const other = await startTestApp({ empty: true });
  expect((await other.anonymous("GET", "/health/live")).status).toBe(200);
  expect((await other.anonymous("GET", "/health/ready")).status).toBe(200);
  await other.db.destroy();
  expect((await other.anonymous("GET", "/health/ready")).problem()).toMatchObject({ status: 503 });
  expect((await other.anonymous("GET", "/health/live")).status).toBe(200);
  await other.close();
});

/** Only an answer gives a cursor. */
const CURSORS = ["after", "before"];
