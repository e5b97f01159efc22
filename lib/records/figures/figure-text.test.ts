import { expect, test } from "vitest";
import { figureCell } from "./figure-text";

const CLOCK = { today: "2026-11-27", timeZone: "UTC" };

test("in a file counts are numbers, moments are moments, and the rest is what a list says", () => {
  const row = { status: "active", startDate: "2026-01-05", endDate: "2026-11-30" };
  const cell = (figure: Parameters<typeof figureCell>[0]["figure"], value: unknown) =>
    figureCell({ figure, value, row }, CLOCK);
  const at = "2026-11-20T08:00:00.000Z";
  expect(cell({ label: "Headcount", type: "integer", unit: "members" }, 4)).toEqual({ type: "number", text: "4" });
  expect(cell({ label: "Last sign-in", type: "moment" }, at)).toEqual({ type: "moment", text: at });
  expect(cell({ label: "Access", type: "text" }, "Admin")).toEqual({ type: "text", text: "Admin" });
  const slots = { openings: 3, filled: 2, open: 1, pending: 0 };
  expect(cell({ label: "Filled", type: "slots" }, slots)).toEqual({ type: "text", text: "2 filled · 1 open" });
  const sum = { openings: 9, filled: 2, open: 7, pending: 1, onHold: 4 };
  expect(cell({ label: "Openings", type: "slots" }, sum).text).toBe("2 filled · 1 proposed · 2 open · 4 on hold");
  const draft = { openings: 4, filled: 1, open: 3, pending: 1, planned: 2 };
  expect(cell({ label: "Openings", type: "slots" }, draft).text).toBe("1 filled · 1 proposed · 2 planned");
  expect(cell({ label: "Next", type: "next" }, at)).toEqual({ type: "text", text: "Ends in 3 days" });
});
