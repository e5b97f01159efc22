import { expect, test } from "vitest";
import { confirmedText, startText } from "./start-text";

const TODAY = "2026-11-23";

test("a position has the day its project starts or has started", () => {
  const texts = [null, TODAY, "2026-12-05", "2026-04-20"].map((day) => startText(day, TODAY));
  expect(texts).toEqual(["No start date", "Starts today", "Starts 5 Dec", "Started 20 Apr 2026"]);
});

test("an availability is as old as its last confirmation", () => {
  const texts = [null, "2026-11-22T09:00:00.000Z", "2026-10-23T09:00:00.000Z", "2025-05-20T09:00:00.000Z"].map((at) =>
    confirmedText(at, { today: TODAY, timeZone: "UTC" }),
  );
  expect(texts).toEqual(["Never confirmed", "Confirmed 1 day ago", "Confirmed 4 weeks ago", "Confirmed 18 months ago"]);
});
