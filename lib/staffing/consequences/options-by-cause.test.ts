import { describe, expect, test } from "vitest";
import { daysChanged, gapsLeft } from "./days-and-gaps";
import { eventsOf, type StaffingEvent } from "./events";
import { outsideMark, positionsBehind } from "./own-dates";
import { optionsOf, shiftDays, type Affected, type Patch } from "./options-by-cause";

// A Thursday.
const TODAY = "2026-11-26";

let count = 0;
function assignment(values: Partial<Affected> = {}): Affected {
  count += 1;
  return {
    id: `a${count}`,
    freelancerId: `f${count}`,
    status: "accepted",
    startDate: "2027-01-04",
    endDate: "2027-03-31",
    createdAt: `2026-11-01T00:00:${String(count).padStart(2, "0")}Z`,
    ...values,
  };
}

const suggested = (event: StaffingEvent, ...assignments: Affected[]) =>
  optionsOf(event, assignments, TODAY).map(({ assignment: { id }, options: [first] }) => ({ id, ...first }));

describe("events", () => {
  test("a status that changes decides alone, whatever else the write does", () => {
    const before = { status: "open", startDate: "2027-01-04", endDate: null, positions: [] };
    const after = { ...before, status: "cancelled", startDate: "2027-02-01" };
    expect(eventsOf("projects", before, after)).toEqual([{ cause: "project-cancelled" }]);
    expect(eventsOf("projects", after, { ...after, startDate: null })).toEqual([]);
    expect(eventsOf("companies", { status: "active" }, { status: "archived" })).toEqual([
      { cause: "company-archived" },
    ]);
    expect(eventsOf("companies", { status: "active" }, { status: "inactive" })).toEqual([
      { cause: "company-inactive" },
    ]);
    expect(eventsOf("freelancers", { status: "active" }, { status: "inactive" })).toEqual([
      { cause: "freelancer-inactive" },
    ]);
    expect(eventsOf("teams", { status: "active" }, { status: "archived" })).toEqual([]);
  });

  test("positions are removed, shrink and move by their ids, and new ones are no event", () => {
    const position = { id: "p1", role: "Tester", openings: 3, startDate: null, endDate: null };
    const before = { status: "open", positions: [position, { ...position, id: "p2", role: "Writer" }] };
    const after = {
      status: "open",
      positions: [
        { ...position, openings: 2, endDate: "2027-02-01" },
        { role: "New", openings: 1 },
      ],
    };
    expect(eventsOf("projects", before, after).map(({ cause }) => cause)).toEqual([
      "position-shrunk",
      "position-moved",
      "position-removed",
    ]);
  });

  test("a position with dates of its own moves by itself, and the others with their project", () => {
    const own = { id: "p1", role: "Tester", openings: 1, startDate: null, endDate: "2027-02-26" };
    const before = { status: "open", startDate: "2027-01-04", endDate: "2027-03-31", positions: [own] };
    const after = { ...before, startDate: "2027-01-18" };
    expect(eventsOf("projects", before, after)).toMatchObject([
      { cause: "position-moved", after: { startDate: "2027-01-18", endDate: "2027-02-26" } },
      { cause: "project-moved", ownPositions: ["p1"] },
    ]);
  });

  test("positions with dates of their own can move along with their project, until they are over", () => {
    const own = { id: "p1", role: "Tester", openings: 1, startDate: null, endDate: "2027-02-26" };
    const over = { ...own, id: "p2", endDate: "2026-11-25" };
    const whole = { ...own, id: "p3", endDate: null };
    const before = { status: "open", startDate: "2027-01-04", endDate: "2027-03-31", positions: [own, over, whole] };
    const after = { ...before, startDate: "2027-01-18", endDate: "2027-04-14" };
    const moved = { startDate: null, endDate: "2027-03-12" };
    expect(positionsBehind(before, after, TODAY)).toEqual([
      { positionId: "p1", role: "Tester", before: { startDate: null, endDate: "2027-02-26" }, after: moved },
    ]);
    expect(positionsBehind(before, { ...after, positions: [{ ...own, ...moved }] }, TODAY)).toEqual([]);
    expect(positionsBehind(before, { ...after, status: "cancelled" }, TODAY)).toEqual([]);
    expect(positionsBehind(before, { ...before, endDate: "2027-04-14" }, TODAY)).toEqual([]);
  });

  test.each([
    ["2027-01-04", "2027-03-31", null],
    [null, "2027-02-26", null],
    [null, null, null],
    ["2026-12-01", null, "starts before the project"],
    [null, "2027-04-01", "ends after the project"],
    ["2026-12-01", "2027-04-01", "longer than the project"],
    ["2026-12-01", "2026-12-31", "ends before the project starts"],
    ["2027-04-01", null, "starts after the project ends"],
  ])("a position from %s to %s is marked: %s", (startDate, endDate, mark) => {
    const project = { startDate: "2027-01-04", endDate: "2027-03-31" };
    expect(outsideMark({ startDate, endDate }, project)).toBe(mark);
    expect(outsideMark({ startDate, endDate }, { startDate: null, endDate: null })).toBeNull();
  });

  test("somebody becomes unavailable once, and again for longer", () => {
    const away = { availability: "unavailable", availableFrom: "2027-02-01" };
    expect(eventsOf("freelancers", { availability: "available", availableFrom: null }, away)).toEqual([
      { cause: "freelancer-unavailable", until: "2027-02-01" },
    ]);
    expect(eventsOf("freelancers", away, { ...away, availableFrom: "2027-01-01" })).toEqual([]);
    expect(eventsOf("freelancers", away, { ...away, availableFrom: null })).toHaveLength(1);
    expect(eventsOf("freelancers", away, { ...away, phone: "1" })).toEqual([]);
  });

  test("somebody who is available from a later day is unavailable until then", () => {
    const from = (availableFrom: string | null) => ({ availability: "available", availableFrom });
    expect(eventsOf("freelancers", from(null), from("2027-02-01"))).toEqual([
      { cause: "freelancer-unavailable", until: "2027-02-01" },
    ]);
    expect(eventsOf("freelancers", from("2027-02-01"), { ...from("2027-02-01"), availability: "on_notice" })).toEqual(
      [],
    );
    expect(eventsOf("freelancers", from("2027-02-01"), from(null))).toEqual([]);
    expect(suggested({ cause: "freelancer-unavailable", until: "2026-11-02" }, assignment())).toEqual([]);
  });
});

describe("a canceled project", () => {
  test("withdraws what hasn't begun, and ends today what has", () => {
    const [ahead, proposed, working, early] = [
      assignment(),
      assignment({ status: "proposed" }),
      assignment({ status: "active", startDate: "2026-10-01" }),
      assignment({ status: "active" }),
    ];
    const reason = "Project canceled";
    const withdrawn = { action: "withdraw", patch: { status: "withdrawn", reason } };
    expect(suggested({ cause: "project-cancelled" }, ahead, proposed, working, early)).toEqual([
      { id: ahead.id, ...withdrawn },
      { id: proposed.id, ...withdrawn },
      { id: working.id, action: "end", patch: { status: "terminated", endDate: TODAY, reason } },
      { id: early.id, ...withdrawn },
    ]);
  });

  test("completes what ended before, on its own last day", () => {
    const past = assignment({ status: "active", startDate: "2026-10-01", endDate: "2026-11-20" });
    expect(suggested({ cause: "project-cancelled" }, past)).toMatchObject([
      { patch: { status: "completed", endDate: "2026-11-20" } },
    ]);
  });

  test("ends work on Friday on a weekend, unless it began or ends on that", () => {
    const sunday = "2026-11-29";
    const working = { status: "active", startDate: "2026-10-01" };
    const ends = [{}, { endDate: sunday }, { startDate: "2026-11-28" }].map((dates) =>
      optionsOf({ cause: "project-cancelled" }, [assignment({ ...working, ...dates })], sunday).map(
        ({ options: [{ patch }] }) => [patch.status, patch.endDate],
      ),
    );
    expect(ends).toEqual([[["terminated", "2026-11-27"]], [["terminated", sunday]], [["terminated", "2026-11-28"]]]);
  });

  test("may keep each of them", () => {
    for (const { options } of optionsOf({ cause: "project-cancelled" }, [assignment()], TODAY)) {
      expect(options.map(({ action }) => action)).toEqual(["withdraw", "keep"]);
    }
  });
});

describe("accepted work that has started", () => {
  const [ran, today, ahead] = [
    assignment({ startDate: "2026-11-02" }),
    assignment({ startDate: TODAY, endDate: TODAY }),
    assignment({ startDate: "2026-11-27" }),
  ];
  const optionsIn = (event: StaffingEvent, work: Affected) =>
    optionsOf(event, [work], TODAY).flatMap(({ options }) =>
      options.map(({ action, patch }) => [action, patch.status]),
    );

  test.each(["project-cancelled", "company-archived", "freelancer-blocked"] as const)(
    "ends today as active work does when it is no longer needed: %s",
    (cause) => {
      for (const work of [ran, today]) {
        const [end] = suggested({ cause }, work);
        expect(end).toMatchObject({ action: "end", patch: { status: "terminated", endDate: TODAY } });
      }
      expect(suggested({ cause }, ahead)).toMatchObject([{ action: "withdraw" }]);
    },
  );

  test("is completed with its project, and on its own last day if that is over", () => {
    const past = assignment({ startDate: "2026-11-02", endDate: "2026-11-20" });
    expect(suggested({ cause: "project-completed" }, ran, past)).toMatchObject([
      { action: "end", patch: { status: "completed", endDate: TODAY } },
      { action: "end", patch: { status: "completed", endDate: "2026-11-20" } },
    ]);
  });

  test("may be withdrawn, as nobody made it active, which active work may not", () => {
    const cancelled = { cause: "project-cancelled" } as const;
    const both = [
      ["end", "terminated"],
      ["withdraw", "withdrawn"],
      ["keep", undefined],
    ];
    expect(optionsIn(cancelled, ran)).toEqual(both);
    const [end, , keep] = both;
    expect(optionsIn(cancelled, { ...ran, status: "active" })).toEqual([end, keep]);
  });

  test("keeps its past days when its project moves, and goes on when its freelancer is away", () => {
    const dates = { startDate: "2026-11-02", endDate: "2027-03-31" };
    const after = { startDate: "2026-11-30", endDate: "2027-04-28" };
    const moved: StaffingEvent = { cause: "project-moved", before: dates, after, ownPositions: [] };
    expect(suggested(moved, ran)).toMatchObject([{ action: "shift", patch: { endDate: "2027-04-28" } }]);
    const away: StaffingEvent = { cause: "freelancer-unavailable", until: "2027-02-01" };
    expect(suggested(away, ran)).toMatchObject([{ action: "keep" }]);
    expect(suggested(away, ahead)).toMatchObject([{ action: "cut", patch: { startDate: "2027-02-01" } }]);
  });

  test("leaves a position with fewer openings after work that is yet to start", () => {
    const shrunk: StaffingEvent = { cause: "position-shrunk", positionId: "p1", role: "Tester", openings: 1 };
    const found = suggested(shrunk, assignment({ startDate: "2026-11-27" }), ran);
    expect(found.map(({ action }) => action)).toEqual(["withdraw", "keep"]);
  });
});

test("nobody may stay on a position that is removed", () => {
  const removed: StaffingEvent = { cause: "position-removed", positionId: "p1", role: "Tester" };
  const work = [
    assignment(),
    assignment({ status: "active", startDate: "2026-11-02" }),
    assignment({ status: "proposed" }),
  ];
  const actions = optionsOf(removed, work, TODAY).map(({ options }) => options.map(({ action }) => action));
  expect(actions).toEqual([["withdraw"], ["end"], ["withdraw"]]);
});

test("a completed project completes on its assignment's last day, today at the latest", () => {
  const [working, open] = [
    assignment({ status: "active", startDate: "2026-10-01" }),
    assignment({ status: "active", startDate: "2026-10-01", endDate: null }),
  ];
  const completed = { action: "end", patch: { status: "completed", endDate: TODAY } };
  expect(suggested({ cause: "project-completed" }, working, open)).toEqual([
    { id: working.id, ...completed },
    { id: open.id, ...completed },
  ]);
});

describe("a moved project", () => {
  const dates = { startDate: "2027-01-04", endDate: "2027-03-31" };
  const moved = (after: Partial<typeof dates>): StaffingEvent => ({
    cause: "project-moved",
    before: dates,
    after: { ...dates, ...after },
    ownPositions: [],
  });

  test("takes its people along if both ends move by as much", () => {
    const event = moved({ startDate: "2027-02-01", endDate: "2027-04-28" });
    const [whole, working] = [assignment(), assignment({ status: "active", startDate: "2026-11-02" })];
    expect(suggested(event, whole, working)).toEqual([
      { id: whole.id, action: "shift", patch: { startDate: "2027-02-01", endDate: "2027-04-28" } },
      { id: working.id, action: "shift", patch: { endDate: "2027-04-28" } },
    ]);
  });

  test("cuts what leaves its dates, and withdraws what is outside", () => {
    const [long, after, inside] = [
      assignment(),
      assignment({ startDate: "2027-03-08" }),
      assignment({ endDate: "2027-02-12" }),
    ];
    expect(suggested(moved({ endDate: "2027-02-26" }), long, after, inside)).toMatchObject([
      { id: long.id, action: "cut", patch: { endDate: "2027-02-26" } },
      { id: after.id, action: "withdraw" },
    ]);
  });

  test("never sends somebody away who works, unless it is over", () => {
    const working = { status: "active", startDate: "2026-11-02", endDate: "2027-03-31" };
    const began = { startDate: "2026-11-02", endDate: "2027-03-31" };
    const since = (after: Partial<typeof began>): StaffingEvent => ({
      cause: "project-moved",
      before: began,
      after: { ...began, ...after },
      ownPositions: [],
    });
    const corrected = since({ startDate: "2026-11-03" });
    expect(suggested(corrected, assignment(working), assignment({ ...working, endDate: null }))).toEqual([]);
    const three = { startDate: "2026-11-23", endDate: "2027-04-21" };
    const open = assignment({ ...working, endDate: null });
    expect(suggested(since(three), open)).toEqual([]);
    const [affected] = optionsOf(since({ startDate: "2027-01-04" }), [assignment(working)], TODAY);
    expect(affected?.options.map(({ action }) => action)).toEqual(["keep", "end"]);
    const over = since({ endDate: "2026-11-24" });
    const completed = { action: "end", patch: { status: "completed", endDate: "2026-11-24" } };
    const both = [assignment(working), open];
    expect(suggested(over, ...both)).toEqual(both.map(({ id }) => ({ id, ...completed })));
  });

  test("touches nobody when it only gets longer, or an assignment has no end", () => {
    expect(suggested(moved({ endDate: "2027-06-30" }), assignment())).toEqual([]);
    expect(suggested(moved({ endDate: "2027-02-26" }), assignment({ endDate: null }))).toEqual([]);
  });

  test("without an end moves by its start, and apart it doesn't move", () => {
    const open = { startDate: "2027-01-04", endDate: null };
    expect(shiftDays(open, { startDate: "2027-01-11", endDate: null })).toBe(7);
    expect(shiftDays(dates, { startDate: "2027-01-11", endDate: "2027-03-31" })).toBeNull();
    expect(shiftDays({ startDate: null, endDate: null }, open)).toBeNull();
  });
});

describe("a position with fewer openings", () => {
  const shrunk = (openings: number): StaffingEvent => ({
    cause: "position-shrunk",
    positionId: "p1",
    role: "Tester",
    openings,
  });

  test("loses whoever starts last, before those at work, and proposals without an opening", () => {
    const [early, late, working] = [
      assignment(),
      assignment({ startDate: "2027-02-01" }),
      assignment({ status: "active", startDate: "2026-10-01" }),
    ];
    const proposed = assignment({ status: "proposed", startDate: "2027-02-01" });
    const found = optionsOf(shrunk(2), [early, late, working, proposed], TODAY);
    expect(found.map(({ assignment: { id }, options: [{ action }] }) => [id, action])).toEqual([
      [proposed.id, "withdraw"],
      [late.id, "withdraw"],
      [early.id, "keep"],
      [working.id, "keep"],
    ]);
  });

  test("keeps people who follow each other in one opening", () => {
    const [first, next] = [assignment({ endDate: "2027-01-29" }), assignment({ startDate: "2027-02-01" })];
    expect(suggested(shrunk(1), first, next)).toEqual([]);
  });

  test("keeps all work of somebody who stays, who takes one opening with it", () => {
    const own = { freelancerId: "Ada" };
    const [first, second] = [assignment(own), assignment({ ...own, startDate: "2027-02-01" })];
    expect(suggested(shrunk(1), first, second)).toEqual([]);
    const other = assignment({ startDate: "2027-01-11" });
    expect(suggested(shrunk(1), first, second, other)).toMatchObject([
      { id: other.id, action: "withdraw" },
      { id: first.id, action: "keep" },
      { id: second.id, action: "keep" },
    ]);
  });

  test("keeps proposals while an opening is left", () => {
    expect(suggested(shrunk(2), assignment(), assignment({ status: "proposed" }))).toEqual([]);
  });
});

test("somebody unavailable keeps the work that has begun, and starts the rest when back", () => {
  const event: StaffingEvent = { cause: "freelancer-unavailable", until: "2027-02-01" };
  const [working, ahead, short, later] = [
    assignment({ status: "active", startDate: "2026-10-01" }),
    assignment(),
    assignment({ endDate: "2027-01-28" }),
    assignment({ startDate: "2027-02-01" }),
  ];
  expect(suggested(event, working, ahead, short, later)).toMatchObject([
    { id: working.id, action: "keep" },
    { id: ahead.id, action: "cut", patch: { startDate: "2027-02-01" } },
    { id: short.id, action: "withdraw" },
  ]);
});

test("nobody is asked about agreed work that ends with the absence", () => {
  const ahead = assignment({ status: "accepted" });
  const [event, longer] = ["2027-04-01", "2027-05-03"].map((until): StaffingEvent => ({
    cause: "freelancer-unavailable",
    until,
  }));
  if (!event || !longer) throw new Error("Both are there.");
  expect(ahead.endDate).toBe("2027-03-31");
  expect(suggested(event, ahead)).toEqual([]);
  expect(suggested(longer, ahead)).toHaveLength(1);
});

test("the days that change are workdays, and an open end has no number", () => {
  const work = assignment({ status: "active", startDate: "2026-11-02", endDate: "2026-12-04" });
  expect(daysChanged(work, { status: "terminated", endDate: TODAY })).toBe(-6);
  expect(daysChanged(work, { status: "withdrawn" })).toBe(-25);
  expect(daysChanged(work, {})).toBe(0);
  expect(daysChanged({ ...work, endDate: null }, { endDate: TODAY })).toBeNull();
});

test("a gap is left where nobody else fills the opening", () => {
  const work = assignment({ status: "accepted" });
  const gone = { status: "withdrawn" };
  const place = { openings: 1, others: [], isOpen: true };
  expect(gapsLeft(work, gone, place, TODAY)).toBe(1);
  expect(gapsLeft(work, gone, { ...place, others: [work] }, TODAY)).toBe(0);
  expect(gapsLeft(work, gone, { ...place, isOpen: false }, TODAY)).toBe(0);
  expect(gapsLeft({ ...work, status: "proposed" }, gone, place, TODAY)).toBe(0);
  expect(gapsLeft(work, { endDate: "2027-02-26" }, place, TODAY)).toBe(1);
  expect(gapsLeft(work, { startDate: "2026-12-28" }, place, TODAY)).toBe(0);
});

describe("a gap in a position that moves", () => {
  const dates = { startDate: "2027-01-04", endDate: "2027-03-31" };
  const whole = assignment(dates);
  const gap = (work: Affected, patch: Patch, after: Partial<typeof dates>) =>
    gapsLeft(
      work,
      patch,
      { openings: 1, others: [], isOpen: true, dates: { before: dates, after: { ...dates, ...after } } },
      TODAY,
    );

  test("is none where its people move or shrink with it, and one where they stay", () => {
    const moved = { startDate: "2027-01-25", endDate: "2027-04-21" };
    expect(gap(whole, moved, moved)).toBe(0);
    expect(gap(whole, {}, moved)).toBe(1);
    expect(gap(whole, { status: "withdrawn" }, moved)).toBe(1);
    expect(gap(whole, { endDate: "2027-02-26" }, { endDate: "2027-02-26" })).toBe(0);
    expect(gap(whole, {}, { endDate: "2027-02-26" })).toBe(0);
    expect(gap(whole, {}, { endDate: "2027-04-30" })).toBe(1);
  });

  test("counts only the days on which somebody was to be there", () => {
    const half = assignment({ startDate: "2027-02-01", endDate: "2027-02-26" });
    expect(gap(half, {}, { endDate: "2027-04-30" })).toBe(0);
    expect(gap(half, { endDate: "2027-02-12" }, { endDate: "2027-02-12" })).toBe(0);
    expect(gap(assignment({ ...dates, endDate: null }), {}, { endDate: "2027-04-30" })).toBe(0);
  });
});

test("a weekend alone leaves no gap, and who takes over on the next workday leaves none", () => {
  const work = assignment({ status: "accepted" });
  const place = { openings: 1, others: [], isOpen: true };
  // 31 March 2027 is a Wednesday, 2 and 4 January are Saturday and Monday.
  expect(gapsLeft({ ...work, startDate: "2027-01-02" }, { startDate: "2027-01-04" }, place, TODAY)).toBe(0);
  expect(gapsLeft(work, { startDate: "2027-01-05" }, place, TODAY)).toBe(1);
  const next = assignment({ startDate: "2027-02-08", endDate: null });
  expect(gapsLeft(work, { endDate: "2027-02-05" }, { ...place, others: [next] }, TODAY)).toBe(0);
});
