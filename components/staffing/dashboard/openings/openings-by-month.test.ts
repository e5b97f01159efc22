import { expect, test } from "vitest";
import { openPosition } from "@/components/testing/example-dashboard";
import { countSlots, monthPictures, openingsByMonth } from "./openings-by-month";

const TODAY = "2026-11-27";

const starting = (n: number, startDate: string | null) => ({ ...openPosition(n), startDate });

const monthsOf = (rows: ReturnType<typeof starting>[]) =>
  openingsByMonth(rows, TODAY, ({ positionId }) => `/${positionId}`);

test("openings come by the month of their start: past starts first, those without a date last", () => {
  const rows = [starting(0, null), starting(1, "2027-01-11"), starting(2, "2026-04-30"), starting(3, "2026-11-27")];
  const found = monthsOf([...rows, starting(4, "2027-01-04")]);
  expect(found.map(({ label, isDue, groups }) => [label, isDue, hrefsOf(groups)])).toEqual([
    ["Past start", true, ["/p2"]],
    ["Nov", false, ["/p3", "/p3"]],
    ["Jan 2027", false, ["/p4", "/p1", "/p1"]],
    ["No date", false, ["/p0"]],
  ]);
});

test("an opening is named, and open apart from those for which somebody is proposed", () => {
  const [month] = monthsOf([starting(1, "2026-12-03")]);
  const facts = {
    positionId: "p1",
    projectId: "project1",
    role: "Role 1",
    project: "Warehouse migration",
    href: "/p1",
  };
  const opening = { ...facts, start: "Starts 3 Dec", count: 1 };
  expect(month?.groups).toEqual([[{ ...opening, look: "open" }], [{ ...opening, look: "pending" }]]);
});

test("a month has what is open before what is proposed and offered, and the openings of a project together", () => {
  const ofProject = (n: number, projectId: string, startDate: string) => ({ ...starting(n, startDate), projectId });
  const rows = [
    ofProject(1, "atlas", "2026-12-03"),
    ofProject(3, "borealis", "2026-12-04"),
    ofProject(5, "atlas", "2026-12-05"),
    ofProject(2, "atlas", "2026-11-02"),
    { ...starting(6, "2026-12-09"), openings: 1, open: 0 },
    { ...starting(7, "2026-12-10"), openings: 2, open: 2, pending: 2, offered: 1 },
  ];
  const pictures = monthPictures(rows, TODAY);
  expect(pictures.map(({ label, looks }) => [label, looks])).toEqual([
    ["Past start", "oo"],
    ["Dec", "oooppppa"],
  ]);
  expect(countSlots(pictures)).toEqual({ open: 5, pending: 4, accepted: 1 });
});

const hrefsOf = (groups: ReturnType<typeof openingsByMonth>[number]["groups"]) =>
  groups.flatMap((slots) => slots.map(({ href }) => href));
