import { expect, test } from "vitest";
import { isHeading, type TimelineItem } from "@/components/ui/timeline/timeline-rows";
import { openingSums } from "@/components/testing/example-openings";
import type { FreelancerRow } from "@/lib/contract/staffing/timeline";
import { slotsText, type Slotted } from "@/lib/records/figures/slots-text";
import type { UnfilledSpan } from "@/lib/staffing/openings/openings";
import { workCalendar } from "@/lib/staffing/free-and-booked-time";
import { freelancerItems, projectItems } from "./timeline-items";

const OPTIONS = {
  scale: { from: "2026-11-16", weeks: 3, zoom: "month" },
  today: "2026-11-25",
  canUpdate: true,
  demandToggle: { isOpen: false, onToggle: () => undefined },
  projectId: "p",
  days: { start: "2026-10-01", end: "2027-03-31" },
  slotsOf: (counts: Slotted) => slotsText({ ...counts, gaps: 0 }),
} as const;
const labels = (items: readonly TimelineItem[]) =>
  items.map((item) => (isHeading(item) ? `# ${item.heading}` : item.label));

const assignment = (id: string, status: string) => ({
  id,
  code: `ASG-${id}`,
  version: 1,
  projectId: "p",
  project: "Atlas",
  role: "Designer",
  status,
  startDate: "2026-11-16",
  endDate: null,
  allocation: 50,
});

const STATUSES = ["proposed", "offered", "accepted", "active", "completed", "terminated"];
const SPAN = { from: "2026-11-16", to: "2026-12-06" };

/** Somebody in the middle of work of each status, all without an end. */
const ada: FreelancerRow = {
  freelancerId: "f1",
  code: "FRL-1",
  name: "Ada",
  headline: null,
  weeklyHours: 40,
  steps: [],
  assignments: STATUSES.map((status) => assignment(status, status)),
};
const stated = { availability: "available", availableFrom: null, hoursPerWeek: null };
const steps = [...workCalendar(stated, [assignment("active", "active")], SPAN, OPTIONS.today).steps];

test("the surer the work, the deeper its bar, and work that is over is muted, fixed and ends", () => {
  const [row] = freelancerItems([{ ...ada, steps }], null, OPTIONS);
  if (!row || isHeading(row)) throw new Error("No row");
  expect(row.bars.map(({ id, tone, isMovable, end }) => [id, tone, isMovable, end])).toEqual([
    ["proposed", "hatched", true, null],
    ["offered", "pale", true, null],
    ["accepted", "light", true, null],
    ["active", "solid", true, null],
    ["completed", "muted", false, OPTIONS.today],
    ["terminated", "muted", false, OPTIONS.today],
  ]);
  expect(row.bars[0]).toMatchObject({
    label: "Atlas 50%",
    share: 50,
    description: "Designer · 50% · Proposed · ASG-proposed",
  });
  expect(row.spans).toMatchObject([
    { start: OPTIONS.today, end: SPAN.to, type: "partly-free", description: "20 of 40 h a week free" },
  ]);
  expect(row.cellOf({ start: "2026-11-30", end: "2026-12-06" })).toMatchObject({ text: "50%", note: "50% free" });
});

test("a project's row holds free time back until it is pointed at, and agrees with the freelancer's", () => {
  const [, row] = projectItems([{ ...POSITION, people: [{ ...ada, steps }] }], OPTIONS);
  const [own] = freelancerItems([{ ...ada, steps }], null, OPTIONS);
  if (!row || isHeading(row) || !own || isHeading(own)) throw new Error("No row");
  expect(row.spans).toEqual(
    own.spans.map(({ start, end, description }) => ({ start, end, description, type: "free" })),
  );
  const week = { start: "2026-11-30", end: "2026-12-06" };
  expect(row.cellOf(week)).toEqual(own.cellOf(week));
});

test("a project's row marks tentative overloads at its own tentative work, and not at active work", () => {
  const active = { ...assignment("active", "active"), endDate: "2026-12-04" };
  const here = { ...assignment("o", "offered"), startDate: "2026-11-26", endDate: "2026-11-27", allocation: 60 };
  const elsewhere = { ...here, startDate: "2026-12-01", endDate: "2026-12-04" };
  const tentative = [...workCalendar(stated, [active, here, elsewhere], SPAN, OPTIONS.today).steps];
  const startsOf = (items: readonly TimelineItem[]) =>
    items
      .flatMap((item) => (isHeading(item) ? [] : item.spans))
      .filter(({ type }) => type === "tentative-overload")
      .map(({ start }) => start);
  const inProject = (assignments: FreelancerRow["assignments"]) =>
    startsOf(projectItems([{ ...POSITION, people: [{ ...ada, steps: tentative, assignments }] }], OPTIONS));
  expect(inProject([active, here])).toEqual(["2026-11-26"]);
  expect(inProject([active])).toEqual([]);
  const own = freelancerItems([{ ...ada, steps: tentative, assignments: [active, here] }], null, OPTIONS);
  expect(startsOf(own)).toEqual(["2026-11-26", "2026-12-01"]);
});

test("people who may not change assignments move no bar", () => {
  const [row] = freelancerItems([ada], null, { ...OPTIONS, canUpdate: false });
  expect(row && !isHeading(row) && row.bars.some(({ isMovable }) => isMovable)).toBe(false);
});

test("unmet demand comes before the freelancers as one row, which opens to its roles", () => {
  const roles = [
    { role: "Designer", unfilled: [0, 2, 1] },
    { role: "Writer", unfilled: [1, 2, 0] },
  ];
  // Of all roles, of which only some are listed.
  const demand = { from: OPTIONS.scale.from, weeks: 3, openings: 121, unfilled: [3, 9, 5], roles };
  const [sum, ...rest] = freelancerItems([ada], demand, OPTIONS);
  expect(sum).toMatchObject({ label: "Openings to fill", subLabel: "Most at once; 121 in all, plus gaps" });
  expect(sum && !isHeading(sum) && sum.spans.map(({ shown }) => shown)).toEqual([["9"]]);
  expect(labels(rest)).toEqual(["Ada"]);
  const demandToggle = { ...OPTIONS.demandToggle, isOpen: true };
  const open = freelancerItems([ada], demand, { ...OPTIONS, demandToggle });
  expect(labels(open)).toEqual([
    "Openings to fill",
    "# Roles with the most openings to fill",
    "Designer",
    "Writer",
    "Ada",
  ]);
  // Its boxes are the sum's: the most of each column's weeks.
  expect(open.flatMap((item) => (item.id === "demand Writer" && !isHeading(item) ? item.spans : []))).toMatchObject([
    { shown: ["2"], unfilled: 2, isDue: true, description: "2 openings to fill for Writer" },
  ]);
  expect(labels(freelancerItems([ada], undefined, OPTIONS))).toEqual(["Openings to fill", "Ada"]);
});

const POSITION = {
  startDate: null,
  endDate: null,
  id: "o",
  role: "Writer",
  ...openingSums(2, 2),
  unfilled: [],
  people: [],
};
const gapFrom = (day: string) => ({ gaps: 1, gapStarts: [day] });

test("a project's positions come before their people, and unmet demand is drawn to the day", () => {
  const unfilled = [{ start: "2026-11-26", end: "2026-12-01", count: 1 }];
  const position = { ...POSITION, ...gapFrom("2026-11-26"), unfilled, people: [ada] };
  const later = [{ start: "2026-12-24", end: null, count: 1 }];
  const filled = { ...position, ...gapFrom("2026-12-24"), id: "o2", role: "Editor", unfilled: later, people: [] };
  const items = projectItems([position, filled], OPTIONS);
  expect(labels(items)).toEqual(["# Writer", "Gap from 26 Nov", "Ada", "# Editor"]);
  const [, unmet] = items;
  if (!unmet || isHeading(unmet)) throw new Error("No row");
  const cellOf = (start: string, end: string) => unmet.cellOf({ start, end }).text;
  expect([cellOf("2026-11-16", "2026-11-22"), cellOf("2026-11-23", "2026-11-29")]).toEqual(["None", "1 to fill"]);
  expect(unmet.action).toMatchObject({ name: "Find people for Writer", href: "/projects/p/positions/o" });
  expect(unmet.spans[0]?.shown).toEqual(["1 to fill", "1"]);
  // From tomorrow on.
  expect(unmet.spans).toMatchObject([{ start: "2026-11-26", end: "2026-12-01", unfilled: 1, isDue: false }]);
});

test("openings to fill that somebody is proposed for on their days are drawn as proposed", () => {
  const [work] = ada.assignments;
  if (!work) throw new Error("No work");
  const pending = (start: string, end: string | null) => ({
    ...ada,
    assignments: [{ ...work, status: "proposed", startDate: start, endDate: end }],
  });
  const unfilled = [{ start: "2026-11-26", end: "2026-12-01", count: 2 }];
  const proposedOf = (people: (typeof ada)[], counts = openingSums(2, 0, { pending: 1, proposed: 1 })) => {
    const [, unmet] = projectItems([{ ...POSITION, ...counts, unfilled, people }], OPTIONS);
    return unmet && !isHeading(unmet) ? unmet.spans.map(({ proposed }) => proposed) : [];
  };
  expect(proposedOf([pending("2026-11-30", null)])).toEqual([1]);
  expect(proposedOf([pending("2026-12-02", null)])).toEqual([0]);
  const accepted = { ...ada, assignments: [{ ...work, status: "accepted" }] };
  expect(proposedOf([accepted])).toEqual([0]);
  const two = openingSums(2, 0, { pending: 2, proposed: 3 });
  expect(
    proposedOf(
      Array.from({ length: 3 }, () => pending("2026-11-26", "2026-11-27")),
      two,
    ),
  ).toEqual([2]);
});

test("an opening that should be filled by now stays due while another begins, in the chart as in the table", () => {
  const dueOf = (unfilled: UnfilledSpan[], today: string = OPTIONS.today, start: string = OPTIONS.days.start) => {
    const options = { ...OPTIONS, today, days: { start, end: null } };
    const [, unmet] = projectItems([{ ...POSITION, ...openingSums(3, 1), unfilled }], options);
    if (!unmet || isHeading(unmet)) throw new Error("No row");
    const cells = unfilled.map(({ start, end }) => unmet.cellOf({ start, end: end ?? "2026-12-06" }).isWarning);
    expect(unmet.spans.map(({ isDue }) => isDue)).toEqual(cells);
    return cells;
  };
  const now = { start: "2026-11-25", end: "2026-11-29", count: 1 };
  // Goes on after a weekend, and no more after days on which nobody is lacking.
  expect(dueOf([now, { start: "2026-11-30", end: null, count: 2 }])).toEqual([true, true]);
  expect(dueOf([now, { start: "2026-12-01", end: null, count: 2 }])).toEqual([true, false]);
  expect(dueOf([{ start: "2026-11-26", end: null, count: 2 }])).toEqual([false]);
  // On a weekend nobody is at work, and what is to fill from Monday may have begun before.
  const monday = [{ start: "2026-11-30", end: null, count: 1 }];
  expect(dueOf(monday, "2026-11-28")).toEqual([true]);
  expect(dueOf(monday, "2026-11-28", "2026-11-29")).toEqual([false]);
});

test("openings begin where their position does, also on a weekend", () => {
  const startOf = (startDate: string | null, start: string) => {
    const unfilled = [{ start, end: null, count: 1 }];
    const [, unmet] = projectItems([{ ...POSITION, ...openingSums(2, 1), startDate, unfilled }], OPTIONS);
    return unmet && !isHeading(unmet) && unmet.spans[0]?.start;
  };
  expect(startOf("2026-11-28", "2026-11-30")).toBe("2026-11-28");
  // Somebody fills its first days.
  expect(startOf("2026-11-28", "2026-12-01")).toBe("2026-12-01");
  expect(startOf("2026-11-21", "2026-11-25")).toBe("2026-11-25");
  expect(startOf(null, "2026-11-30")).toBe("2026-11-30");
});

test("the table draws openings as the chart does where somebody is proposed for all of them", () => {
  const [work] = ada.assignments;
  if (!work) throw new Error("No work");
  const proposed = { ...ada, assignments: [{ ...work, status: "offered", startDate: "2026-11-23", endDate: null }] };
  const unfilled = [
    { start: "2026-11-24", end: "2026-11-29", count: 1 },
    { start: "2026-11-30", end: null, count: 2 },
  ];
  const counts = openingSums(2, 0, { pending: 1, proposed: 1 });
  const [, unmet] = projectItems([{ ...POSITION, ...counts, unfilled, people: [proposed] }], OPTIONS);
  if (!unmet || isHeading(unmet)) throw new Error("No row");
  const cellOf = (start: string, end: string) => unmet.cellOf({ start, end });
  expect(cellOf("2026-11-23", "2026-11-29")).toMatchObject({ text: "1 to fill", isProposed: true, isWarning: false });
  const december = cellOf("2026-12-01", "2026-12-31");
  expect([december.text, december.isProposed]).toEqual(["2 to fill", undefined]);
  // One of them in the last days of November.
  expect(cellOf("2026-11-01", "2026-11-30").text).toBe("Up to 2 to fill");
  const isHatched = unmet.spans.map(({ proposed: some, unfilled: all }) => some === all);
  expect(isHatched).toEqual([true, false]);
});

test("a position says in one place since when there are gaps: at its openings, or in its heading if some are open", () => {
  const textsOf = (changes: Partial<typeof POSITION>, unfilled: UnfilledSpan[] = [LEAVES]) => {
    const [heading, unmet] = projectItems([{ ...POSITION, ...changes, unfilled }], OPTIONS);
    if (!heading || !isHeading(heading)) throw new Error("No heading");
    return [heading.slots, heading.wideNote, unmet && !isHeading(unmet) ? unmet.label : ""];
  };
  expect(textsOf({}, [])).toEqual(["2 filled", undefined, ""]);
  expect(textsOf(gapFrom("2026-12-01"))).toEqual(["2 filled", undefined, "Gap from 1 Dec"]);
  expect(textsOf(gapFrom("2026-11-25"))).toEqual(["2 filled", undefined, "Gap now"]);
  expect(textsOf(openingSums(2, 1))).toEqual(["1 filled · 1 open", undefined, "Openings to fill"]);
  expect(textsOf({ ...openingSums(2, 1), gaps: 1, gapStarts: ["2026-12-01"] })).toEqual([
    "1 filled · 1 open",
    "Gap from 1 Dec",
    "Openings to fill",
  ]);
  expect(textsOf({ overfilled: 1 }, [])).toEqual(["2 filled · 1 too many", undefined, ""]);
});

const LEAVES: UnfilledSpan = { start: "2026-12-01", end: null, count: 1 };

test("a position that its project has left behind is marked in its heading", () => {
  const position = { ...POSITION, unfilled: [], people: [], endDate: "2027-04-30" };
  expect(projectItems([position], OPTIONS)[0]).toMatchObject({ note: "ends after the project" });
});

test("a project's bars don't repeat the role of their heading", () => {
  const position = {
    id: "o",
    role: "Designer",
    startDate: null,
    endDate: null,
    ...openingSums(1, 1),
    unfilled: [],
    people: [ada],
  };
  const [, row] = projectItems([position], OPTIONS);
  if (!row || isHeading(row)) throw new Error("No row");
  const [bar] = row.bars;
  expect(bar?.label).toBe("Designer 50%");
  expect(bar?.shown?.("2026-12-15")).toEqual(["50%, ends 15 Dec", "50%"]);
  expect(bar?.shown?.(null)).toEqual(["50%, open-ended", "50%"]);
});
