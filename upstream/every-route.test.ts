import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTarget, UPSTREAM_ROUTES } from "@/lib/upstream/upstream-routes";
import { operationsOf, readApiDocument, routeName, type Described } from "@/upstream/testing/api-document";
import { SCOPE_PROBES, TAGS_WITHOUT_RECORDS, WITHOUT_RECORDS } from "@/upstream/testing/scope/probes";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { WITHOUT_RECORD_WRITES, WRITE_PROBES } from "@/upstream/testing/write-probes";

/** What only load balancers and monitoring call. */
const NOT_CALLED = ["GET /health/live", "GET /health/ready"];

const MATRIX = "docs/access-matrix.md";

let app: TestApp;
let operations: Described[];

beforeAll(async () => {
  app = await startTestApp({ empty: true });
  operations = operationsOf((await readApiDocument(app.anonymous)).document);
});
afterAll(() => app.close());

// Its name and texts are told where it is registered: without them the service doesn't start.
test("every route is known everywhere", () => {
  const withRecords = operations.filter(({ security, tags: [tag = ""] }) => {
    return security?.length !== 0 && !TAGS_WITHOUT_RECORDS.includes(tag);
  });
  const writes = withRecords.filter(({ method, path }) => method !== "GET" && !targetOf(path)?.isRead);
  const proxied = operations.filter((operation) => !NOT_CALLED.includes(routeName(operation)));
  expect([
    ...differences(
      proxied.map(nameAtProxy),
      namesAtProxy(),
      "lib/upstream/upstream-routes.ts, above what matches it too",
    ),
    ...proxied.filter((operation) => isFileAtProxy(operation) !== answersFile(operation)).map(wrongFile),
    ...differences(
      withRecords.map(routeName),
      [...Object.keys(SCOPE_PROBES), ...WITHOUT_RECORDS],
      "upstream/testing/scope/probes.ts",
    ),
    ...differences(
      writes.map(routeName),
      [...Object.keys(WRITE_PROBES), ...WITHOUT_RECORD_WRITES],
      "upstream/testing/write-probes.ts",
    ),
    ...differences(operations.map(nameInMatrix), namesInMatrix(), `${MATRIX}, as its introduction says`),
  ]).toEqual([]);
});

function differences(names: readonly string[], known: readonly string[], place: string): string[] {
  const missing = [...new Set(names)].filter((name) => !known.includes(name));
  const unknown = [...new Set(known)].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${name}: add it to ${place}`),
    ...unknown.map((name) => `${name}: no such route, remove it from ${place}`),
  ];
}

/** By the template that its path matches first; by its own path if that is another route's. */
function nameAtProxy({ method, path }: Described): string {
  const template = targetOf(path)?.template ?? "";
  const own = path.replace(/\{(\w+)\}/g, ":$1");
  const isOwn = template === own || template === own.replace(/^\/\w+/, "/:kind");
  return `${method} ${isOwn ? template : own}`;
}

function namesAtProxy(): string[] {
  return UPSTREAM_ROUTES.flatMap(({ template, methods }) => methods.map((method) => `${method} ${template}`));
}

function targetOf(path: string) {
  return findTarget(path.replace(/\{\w+\}/g, "x"))?.route;
}

function answersFile({ responses }: Described): boolean {
  const types = Object.keys(responses[200]?.content ?? { "application/json": {} });
  return !types.includes("application/json");
}

function isFileAtProxy(operation: Described): boolean {
  // A route's other methods may answer a file.
  return Boolean(targetOf(operation.path)?.isFile) && Boolean(operation.responses[200]);
}

function wrongFile(operation: Described): string {
  return `${routeName(operation)}: say isFile in lib/upstream/upstream-routes.ts exactly if it answers a file`;
}

function nameInMatrix({ method, path }: Described): string {
  return `${method} ${path}`;
}

function namesInMatrix(): string[] {
  const text = readFileSync(new URL(`../${MATRIX}`, import.meta.url), "utf8");
  return [...text.matchAll(/^\| `(\w+ \S+)`/gm)].map(([, name = ""]) => name);
}
