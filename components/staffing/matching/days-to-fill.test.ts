import { expect, test } from "vitest";
import { daysToFillText } from "./days-to-fill";

const fill = (startDate: string, endDate: string | null = "2027-07-09") => ({ startDate, endDate });

test.each([
  ["has started", "2026-05-02", fill("2026-11-30"), "Started 2 May 2026, to fill now until 9 Jul 2027"],
  ["started last week", "2026-11-23", fill("2026-11-30", null), "Started 23 Nov, to fill now"],
  ["has started, with a gap ahead", "2026-05-02", fill("2027-01-04"), "Started 2 May 2026, to fill 4 Jan – 9 Jul 2027"],
  ["starts later", "2027-01-04", fill("2027-01-04"), "4 Jan – 9 Jul 2027"],
  ["starts on a weekend", "2027-01-02", fill("2027-01-04"), "4 Jan – 9 Jul 2027"],
  ["starts today", "2026-11-29", fill("2026-11-30", null), "From 30 Nov 2026"],
  ["starts later, with a gap after that", "2027-01-04", fill("2027-02-01"), "Starts 4 Jan, to fill 1 Feb – 9 Jul 2027"],
  ["has no start", null, fill("2026-11-30"), "No start date, to fill now until 9 Jul 2027"],
])("of a position that %s the days to fill agree with the start in the list", (_, plannedStart, days, text) => {
  expect(daysToFillText({ plannedStart, ...days }, "2026-11-29")).toBe(text);
});
