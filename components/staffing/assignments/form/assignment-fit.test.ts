import { describe, expect, test } from "vitest";
import { calendarWith, type Dates, freeText, marginOf, othersIn, rangeText } from "./assignment-fit";

const TODAY = "2026-11-26";
const DATES = { startDate: "2027-01-07", endDate: "2027-02-25" };

function work(id: string, startDate: string, endDate: string | null, allocation = 50, status = "active") {
  return { id, startDate, endDate, allocation, status };
}

test("other assignments are those that aren't over and share days", () => {
  const all = [
    work("before", "2026-01-01", "2027-01-06"),
    work("until", "2026-01-01", "2027-01-07"),
    work("open", "2027-02-25", null),
    work("after", "2027-02-26", null),
    work("declined", "2027-01-10", null, 50, "declined"),
    work("own", "2027-01-07", "2027-02-25"),
  ];
  expect(othersIn(all, DATES, "own").map(({ id }) => id)).toEqual(["until", "open"]);
  expect(othersIn(all, { startDate: "2027-03-01", endDate: null }, null).map(({ id }) => id)).toEqual([
    "open",
    "after",
  ]);
});

test("free time is what the person's hours, stated availability and other bookings leave, as matches have it", () => {
  const stated = { availability: "available", availableFrom: null, hoursPerWeek: 20 };
  const bookings = [
    { assignmentId: "own", ...work("own", "2027-01-07", null, 50) },
    { assignmentId: null, ...work("unseen", "2027-02-01", null, 25) },
  ];
  const text = (id: string | null, allocation: number) =>
    freeText({ stated, bookings, assignments: [] }, DATES, { id, allocation, today: TODAY });
  expect(text("own", 25)).toEqual({ text: "10 of 20 h a week free", isPoor: false });
  expect(text("own", 50)).toEqual({
    text: "Only 10 of 20 h a week free from 1 Feb 2027, and this assignment takes 20 h a week",
    isPoor: true,
  });
  expect(text(null, 50).text).toBe("Fully booked, and this assignment takes 20 h a week");
  const away = { stated: { ...stated, availability: "unavailable" }, bookings: [], assignments: [] };
  expect(freeText(away, DATES, { id: null, allocation: 50, today: TODAY })).toEqual({
    text: "Unavailable, and this assignment takes 20 h a week",
    isPoor: true,
  });
});

test("the time of its dates has the assignment in it, as long as days are left", () => {
  const stated = { availability: "available", availableFrom: null, hoursPerWeek: null };
  const time = (own: ReturnType<typeof work>) => ({
    stated,
    bookings: [
      { assignmentId: "own", ...own },
      { assignmentId: null, ...work("unseen", "2027-02-01", null, 25) },
    ],
    assignments: [],
  });
  const steps = (own: ReturnType<typeof work>, dates: Dates = DATES) =>
    calendarWith(time(own), dates, { id: "own", today: TODAY })?.steps;
  const workable = 100;
  expect(steps(work("own", "2027-01-07", "2027-02-25", 80, "proposed"))).toEqual([
    { day: "2027-01-07", workable, booked: 0, tentative: 80 },
    { day: "2027-02-01", workable, booked: 25, tentative: 80 },
  ]);
  expect(steps(work("own", "2026-10-01", null, 80), { startDate: "2026-10-01", endDate: null })?.[0]).toEqual({
    day: TODAY,
    workable,
    booked: 80,
    tentative: 0,
  });
  expect(steps(work("own", "2026-10-01", TODAY), { startDate: "2026-10-01", endDate: "2026-11-25" })).toBeUndefined();
});

describe("work that the freelancer's statement has in it already", () => {
  const own = { assignmentId: "own", ...work("own", "2026-09-07", "2027-07-27", 80) };
  const statedBy = (fields: object) => ({
    availability: "unavailable",
    availableFrom: null,
    hoursPerWeek: 8,
    ...fields,
  });
  const project = { id: "p1", code: "PRJ-1", name: "Legacy batch" };
  const fit = (fields: object, other: Parameters<typeof work>[], of: Partial<typeof own> = {}) => {
    const bookings = [{ ...own, ...of }, ...other.map((one) => ({ assignmentId: one[0], ...work(...one) }))];
    const time = { stated: statedBy(fields), bookings, assignments: [{ id: "batch", project }] };
    return freeText(time, { ...own, ...of }, { id: "own", allocation: 80, today: TODAY });
  };

  test("has nothing against itself", () => {
    const free = { text: "No clash with other work", isPoor: false };
    expect(fit({ availableFrom: "2027-07-28" }, [])).toEqual(free);
    expect(fit({ availability: "partial" }, [["small", "2026-11-02", null, 20]])).toEqual(free);
    expect(fit({}, [["asked", "2026-11-02", null, 20, "offered"]])).toEqual(free);
    expect(fit({}, [["asked", "2026-11-02", null, 100, "offered"]])).toEqual({
      text: "No clash with agreed work, up to 180% if accepted",
      isPoor: false,
    });
    expect(fit({}, [], { endDate: "2026-11-20" })).toEqual(free);
    const ahead = { status: "accepted", startDate: "2026-12-11", endDate: "2027-03-05" };
    expect(fit({ availableFrom: "2027-03-06" }, [], ahead)).toEqual(free);
    expect(fit({ availableFrom: "2027-01-04" }, [], ahead).text).toBe(
      "Unavailable until 1 Jan 2027, and this assignment takes 32 h a week",
    );
  });

  test("clashes with other agreed work from today on, as long as both take more than a full week", () => {
    expect(fit({}, [["batch", "2026-09-07", "2026-12-16", 50]])).toEqual({
      text: "Clashes with Legacy batch, 3 weeks",
      isPoor: true,
    });
    expect(fit({}, [["unseen", "2026-12-07", "2026-12-11", 50, "accepted"]]).text).toBe(
      "Clashes with other work, 1 week",
    );
    expect(fit({}, [["batch", "2026-12-07", null, 50]], { endDate: null }).text).toBe(
      "Clashes with Legacy batch, without an end",
    );
    expect(fit({}, [["batch", "2026-09-07", "2026-11-20", 50]]).isPoor).toBe(false);
  });
});

test("a pay rate is compared per hour with a range in its currency", () => {
  const range = { rateMin: "70.00", rateMax: "122.00", currency: "USD", rateUnit: "hour" };
  const text = (payRate: string, rateUnit = "hour", currency = "USD") =>
    rangeText({ payRate, rateUnit, currency }, range);
  expect(text("92.00")).toEqual({ text: "Within $70–122/h", isPoor: false });
  expect(text("976.00", "day")).toEqual({ text: "≈ $122/h, within $70–122/h", isPoor: false });
  expect(text("1016.00", "day")).toEqual({ text: "≈ $127/h, $5/h over $70–122/h", isPoor: true });
  expect(text("127.00")).toEqual({ text: "$5/h over $70–122/h", isPoor: true });
  expect(text("60.00")).toEqual({ text: "$10/h under $70–122/h", isPoor: false });
  expect(text("92.00", "hour", "EUR")).toBeNull();
  expect(
    rangeText({ payRate: "92.00", rateUnit: "hour", currency: "USD" }, { ...range, rateMin: null, rateMax: null }),
  ).toBeNull();
});

test("the margin is what the bill rate leaves, and its share", () => {
  const rates = { billRate: "122.00", payRate: "92", currency: "USD", rateUnit: "hour" };
  expect(marginOf(rates)).toEqual({ text: "$30/h (25%)", isLoss: false });
  expect(marginOf({ ...rates, billRate: "0" })).toBeNull();
});
