import { expect, test } from "vitest";
import { daysToFillText } from "./days-to-fill";

const fill = (startDate: string, endDate: string | null = "2027-07-09") => ({ open: 1, gaps: 0, startDate, endDate });
const gap = (startDate: string, endDate: string | null = "2027-07-09") => ({
  ...fill(startDate, endDate),
  open: 0,
  gaps: 1,
});
const full = (startDate: string, endDate: string | null = "2027-07-09") => ({ ...gap(startDate, endDate), gaps: 0 });

test.each([
  ["has started", "2026-05-02", fill("2026-11-30"), "Started 2 May 2026, to fill now until 9 Jul 2027"],
  ["started last week", "2026-11-23", fill("2026-11-30", null), "Started 23 Nov, to fill now"],
  ["has started, and opens later", "2026-05-02", fill("2027-01-04"), "Started 2 May 2026, to fill 4 Jan – 9 Jul 2027"],
  ["has a gap", "2026-05-02", gap("2026-11-30"), "Started 2 May 2026, gap now until 9 Jul 2027"],
  ["has a gap ahead", "2026-05-02", gap("2027-01-04"), "Started 2 May 2026, gap 4 Jan – 9 Jul 2027"],
  ["has a gap ahead without an end", null, gap("2027-01-04", null), "No start date, gap from 4 Jan 2027"],
  ["is full", "2026-05-02", full("2026-11-30"), "Started 2 May 2026, ends 9 Jul 2027"],
  ["is full without an end", "2026-05-02", full("2026-11-30", null), "Started 2 May 2026"],
  ["is full and starts later", "2027-01-04", full("2027-01-04"), "4 Jan – 9 Jul 2027"],
  ["starts later", "2027-01-04", fill("2027-01-04"), "4 Jan – 9 Jul 2027"],
  ["starts on a weekend", "2027-01-02", fill("2027-01-04"), "4 Jan – 9 Jul 2027"],
  ["starts today", "2026-11-29", fill("2026-11-30", null), "From 30 Nov 2026"],
  ["starts later, with a gap after that", "2027-01-04", fill("2027-02-01"), "Starts 4 Jan, to fill 1 Feb – 9 Jul 2027"],
  ["has no start", null, fill("2026-11-30"), "No start date, to fill now until 9 Jul 2027"],
])("of a position that %s the days to fill agree with the start in the list", (_, plannedStart, days, text) => {
  expect(daysToFillText({ plannedStart, ...days }, "2026-11-29")).toBe(text);
});
