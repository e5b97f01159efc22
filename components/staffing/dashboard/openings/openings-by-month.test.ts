import { expect, test } from "vitest";
import { openPosition } from "@/components/testing/example-dashboard";
import { openingsByMonth } from "./openings-by-month";

const TODAY = "2026-11-27";

const starting = (n: number, startDate: string | null) => ({ ...openPosition(n), startDate });

const monthsOf = (rows: ReturnType<typeof starting>[]) =>
  openingsByMonth(rows, TODAY, ({ positionId }) => `/${positionId}`);

test("openings come by the month of their start: past starts first, those without a date last", () => {
  const rows = [starting(0, null), starting(1, "2027-01-11"), starting(2, "2026-04-30"), starting(3, "2026-11-27")];
  const found = monthsOf([...rows, starting(4, "2027-01-04")]);
  expect(found.map(({ label, isDue, slots }) => [label, isDue, slots.map(({ href }) => href)])).toEqual([
    ["Past start", true, ["/p2"]],
    ["Nov", false, ["/p3"]],
    ["Jan 2027", false, ["/p4", "/p1"]],
    ["No date", false, ["/p0"]],
  ]);
});

test("an opening is named, and open apart from those for which somebody is proposed", () => {
  const [month] = monthsOf([starting(1, "2026-12-03")]);
  expect(month?.slots).toEqual([
    {
      positionId: "p1",
      projectId: "project1",
      role: "Role 1",
      project: "Warehouse migration",
      href: "/p1",
      start: "Starts 3 Dec",
      open: 1,
      pending: 1,
    },
  ]);
});
