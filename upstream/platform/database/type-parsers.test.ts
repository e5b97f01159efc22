import { expect, test } from "vitest";
import { TYPE_PARSERS } from "./type-parsers";

const TIMESTAMPTZ = 1184;

test.each([
  ["2026-11-21 20:57:00+00", "2026-11-21T20:57:00.000Z"],
  ["2026-11-21 20:57:00.2+00", "2026-11-21T20:57:00.200Z"],
  ["2026-11-21 20:57:00.273+00", "2026-11-21T20:57:00.273Z"],
  ["2026-11-21 20:57:00.273999+00", "2026-11-21T20:57:00.273Z"],
  ["2026-11-21 22:57:00.273999+02", "2026-11-21T20:57:00.273Z"],
  ["2026-11-22 02:27:00.2+05:30", "2026-11-21T20:57:00.200Z"],
])("the timestamp %s is read as %s", (text, moment) => {
  expect(TYPE_PARSERS[TIMESTAMPTZ]?.(text)).toBe(moment);
});
