import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

const lineSchema = z.looseObject({ traceId: z.string(), requestId: z.string() });
const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ empty: true });
});
afterAll(() => app.close());

/** The lines that a call leaves in the log. */
async function linesOf(path: string, headers: Record<string, string> = {}) {
  app.log.length = 0;
  await app.anonymous("GET", path, { headers });
  return app.log.map((line) => lineSchema.parse(JSON.parse(line)));
}

test("each line about a call has the trace id of its caller, faults included", async () => {
  const [line] = await linesOf("/health/ready", { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` });
  expect(line).toMatchObject({ traceId: TRACE_ID, route: "/health/ready", status: 200 });
  await app.db.destroy();
  const lines = await linesOf("/health/ready", { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` });
  expect(lines.map(({ msg, traceId }) => [msg, traceId])).toEqual([
    ["database", TRACE_ID],
    ["request", TRACE_ID],
  ]);
});

test("a call without a readable trace id gets one of its own", async () => {
  const [first] = await linesOf("/health/live");
  const [second] = await linesOf("/health/live", { traceparent: "00-needle-1-01" });
  expect(first?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.traceId).not.toBe(first?.traceId);
});
