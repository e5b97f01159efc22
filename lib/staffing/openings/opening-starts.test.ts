import { expect, test } from "vitest";
import { sumByStart } from "./opening-starts";

test("openings add up by the month of their start: past starts first, those without a date last", () => {
  const openings = [
    { startDate: null, open: 1, proposed: 0, offered: 0 },
    { startDate: "2027-01-11", open: 2, proposed: 0, offered: 0 },
    { startDate: "2026-04-30", open: 4, proposed: 0, offered: 0 },
    { startDate: "2026-11-27", open: 1, proposed: 3, offered: 0 },
    { startDate: "2027-01-04", open: 0, proposed: 0, offered: 1 },
    { startDate: "2026-11-26", open: 0, proposed: 2, offered: 0 },
  ];
  expect(sumByStart(openings, "2026-11-27")).toEqual([
    { start: "past", open: 4, proposed: 2, offered: 0 },
    { start: "2026-11", open: 1, proposed: 3, offered: 0 },
    { start: "2027-01", open: 2, proposed: 0, offered: 1 },
    { start: "", open: 1, proposed: 0, offered: 0 },
  ]);
});
