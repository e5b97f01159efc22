import { expect, test } from "vitest";
import { openPosition } from "@/components/testing/example-dashboard";
import { slotsIn } from "./month-links";
import { looksIn, monthPictures, moreSlots, openingsByMonth } from "./openings-by-month";

const TODAY = "2026-11-27";

const starting = (n: number, startDate: string | null) => ({ ...openPosition(n), startDate });

const monthsOf = (rows: ReturnType<typeof starting>[]) =>
  openingsByMonth(rows, TODAY, ({ positionId }) => `/${positionId}`);

test("openings come by the month of their start: past starts first, those without a date last", () => {
  const rows = [starting(0, null), starting(1, "2027-01-11"), starting(2, "2026-04-30"), starting(3, "2026-11-27")];
  const found = monthsOf([...rows, starting(4, "2027-01-04")]);
  expect(found.map(({ key, groups }) => [key, hrefsOf(groups)])).toEqual([
    ["past", ["/p2"]],
    ["2026-11", ["/p3", "/p3"]],
    ["2027-01", ["/p4", "/p1", "/p1"]],
    ["", ["/p0"]],
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

const starts = (start: string, open: number, proposed = 0, offered = 0) => ({ start, open, proposed, offered });

test("a month is named, and has a slot for each opening, up to a number of slots", () => {
  const pictures = monthPictures(
    [starts("past", 1), starts("2026-12", 70, 3), starts("2027-01", 1), starts("", 1)],
    TODAY,
  );
  expect(
    pictures.map((month) => [month.label, month.isDue, month.count, month.looks.length, moreSlots(month)]),
  ).toEqual([
    ["Past start", true, 1, 1, ""],
    ["Dec", false, 73, 60, "+13"],
    ["Jan 2027", false, 1, 1, ""],
    ["No date", false, 1, 1, ""],
  ]);
});

test("openings of positions that aren't listed have their slots without a name", () => {
  const [month] = monthsOf([starting(1, "2026-12-03"), starting(2, "2026-12-04")]);
  const slots = (looks: string) =>
    slotsIn({ looks }, month?.groups.flat() ?? []).map((one) => ["href" in one ? one.href : null, one.look, one.count]);
  const listed = [
    ["/p1", "open", 1],
    ["/p2", "open", 2],
    ["/p1", "pending", 1],
  ];
  expect(slots("ooop")).toEqual(listed);
  expect(slots("oooooppa")).toEqual([
    ...listed.slice(0, 2),
    [null, "open", 2],
    ...listed.slice(2),
    [null, "pending", 1],
    [null, "accepted", 1],
  ]);
  expect(slots("oo")).toEqual([
    ["/p1", "open", 1],
    ["/p2", "open", 1],
  ]);
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
  const [, december] = monthsOf(rows);
  expect(december?.groups.map((slots) => slots.map(({ href, look, count }) => `${href} ${look} ${count}`))).toEqual([
    ["/p1 open 1", "/p5 open 1"],
    ["/p3 open 1"],
    ["/p1 pending 1", "/p5 pending 1"],
    ["/p3 pending 1"],
    ["/p7 pending 1"],
    ["/p7 accepted 1"],
  ]);
  const sums = [starts("past", 2), starts("2026-12", 3, 4, 1)];
  expect(monthPictures(sums, TODAY).map(({ looks }) => looks)).toEqual(["oo", "oooppppa"]);
  expect(looksIn(sums)).toEqual({ open: 5, pending: 4, accepted: 1 });
});

const hrefsOf = (groups: ReturnType<typeof openingsByMonth>[number]["groups"]) =>
  groups.flatMap((slots) => slots.map(({ href }) => href));
