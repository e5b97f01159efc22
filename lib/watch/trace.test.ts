import { expect, it } from "vitest";
import { newTraceId, readTraceId, traceParent } from "./trace.mjs";

it("reads back the trace id of a header it made", () => {
  const traceId = newTraceId();
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(readTraceId(traceParent(traceId))).toBe(traceId);
  expect(traceParent()).not.toBe(traceParent());
});

it.each([
  ["missing", undefined],
  ["of an unknown version", `01-${"a".repeat(32)}-${"b".repeat(16)}-01`],
  ["without a trace id", `00-${"0".repeat(32)}-${"b".repeat(16)}-01`],
  ["without a span id", `00-${"a".repeat(32)}-${"0".repeat(16)}-01`],
  ["in capitals", `00-${"A".repeat(32)}-${"b".repeat(16)}-01`],
  ["with more after it", `00-${"a".repeat(32)}-${"b".repeat(16)}-01\n{"level":"error"}`],
])("ignores a header that is %s", (_, header) => {
  expect(readTraceId(header)).toBeNull();
});
