import { expect, test } from "vitest";
import type { ProposableTime } from "@/lib/staffing/matching/free-for-position";
import type { Factor } from "@/lib/contract/staffing/matching";
import { freeText, ownFreeText, placeText, positionRateFact, projectPlaceText, rateFact } from "./candidate-texts";
import { lossText } from "./factor-labels";

test("time that isn’t all alike is said with what can be proposed of it", () => {
  const textOf = (proposable: Partial<ProposableTime>, from = "2026-12-07") => {
    const time = { startDate: "2026-12-07", endDate: "2027-03-31", allocation: 100, isLeast: false, ...proposable };
    const span = { startDate: "2026-12-07", endDate: "2027-03-31", from };
    const facts = { key: "availability" as const, ...span, hours: 20, codes: [], proposable: time, offers: [] };
    const free = { freeHours: 20, freeFrom: "2026-12-07", factors: [{ key: facts.key, points: 20, max: 20, facts }] };
    return freeText(free, { startDate: "2026-12-07", endDate: null }, "2026-11-25")?.note;
  };
  expect(textOf({})).toBeNull();
  expect(textOf({ endDate: "2027-02-19" })).toBe("100% until 19 Feb");
  expect(textOf({ allocation: 30, isLeast: true })).toBe("at least 30% at all times");
  expect(textOf({ allocation: 30, isLeast: true, endDate: "2027-02-19" })).toBe("at least 30% until 19 Feb");
  // Which says from when before it.
  const late = "2026-12-15";
  expect(textOf({ allocation: 30, isLeast: true, startDate: late }, late)).toBe("at least 30% from then on");
});

test("free time is said in hours a week, with how late it begins; less than 80 % of the position's and a week's delay are warnings", () => {
  const [start, today] = ["2026-12-01", "2026-11-25"];
  const text = (freeHours: number, freeFrom: string | null) =>
    freeText(
      { freeHours, freeFrom, factors: [{ key: "availability", points: freeHours / 2, max: 20 }] },
      { startDate: start, endDate: null },
      today,
    );
  const onTime = { note: null, warning: null, caveat: null };
  expect(text(40, start)).toEqual({ ...onTime, isPoor: false, text: "40 of 40 h" });
  expect(text(32, start)).toEqual({ ...onTime, isPoor: false, text: "32 of 40 h" });
  expect(text(31, start)).toEqual({ ...onTime, isPoor: true, text: "31 of 40 h" });
  expect(text(38, "2026-12-10")).toMatchObject({ isPoor: false, note: null, warning: "from 10 Dec, 1 week late" });
  expect(text(18.4, "2026-12-02")?.note).toBe("from 2 Dec, 1 day late");
  expect(text(18.4, "2026-12-10")?.warning).toBe("from 10 Dec, 1 week late");
  expect(text(18.4, "2026-12-14")?.warning).toBe("from 14 Dec, 2 weeks late");
  expect(text(20, "2027-03-20")?.warning).toBe("from 20 Mar, 16 weeks late");
  expect(text(0, null)).toBeNull();
});

test("rates of any unit are said per hour too, with what is outside the position's range", () => {
  const position = { rateMin: "80.00", rateMax: "120.00", currency: "USD", rateUnit: "hour" };
  const texts = (payRate: string | null, rateUnit: string, currency = "USD") =>
    rateFact({ payRate, rateUnit, currency }, position);
  expect(texts("95.00", "hour")).toEqual({ text: "$95/h", note: null, warning: null });
  expect(texts("132.00", "hour")).toEqual({ text: "$132/h", note: null, warning: "$12/h over" });
  expect(texts("62.00", "hour")).toEqual({ text: "$62/h", note: "below range", warning: null });
  expect(texts("510.00", "day").note).toBe("≈ $64/h, below range");
  expect(texts("120.40", "hour").warning).toBeNull();
  expect(texts("850.00", "day")).toEqual({ text: "$850/day", note: "≈ $106/h", warning: null });
  expect(texts("500.00", "hour", "EUR").warning).toBeNull();
  const euros = (payRate: string, convertedRate: string) =>
    rateFact({ payRate, rateUnit: "day", currency: "EUR", convertedRate }, position);
  expect(euros("700.00", "105.00")).toEqual({ text: "€700/day", note: "≈ $105/h", warning: null });
  expect(euros("900.00", "135.00")).toEqual({ text: "€900/day", note: "≈ $135/h", warning: "$15/h over" });
  expect(texts(null, "hour").text).toBe("No pay rate");
  expect(
    rateFact({ payRate: "500.00", rateUnit: "hour", currency: "USD" }, { ...position, rateMax: null }).warning,
  ).toBe(null);
});

test("a score names the factors that lost the most points, as far as any were lost", () => {
  const factor = (key: Factor["key"], points: number, max: number) => ({ key, points, max });
  const full = [factor("rate", 16, 16), factor("company", 10, 10)];
  const two = [factor("availability", 11, 20), factor("skills", 12, 40), factor("place", 4, 5), ...full];
  expect([1, 2].map((count) => lossText(two, count))).toEqual(["−28 skills", "−28 skills, −9 availability"]);
  expect(lossText([factor("skills", 40, 40), factor("availability", 19, 20), ...full], 2)).toBe("−1 availability");
  const unknown = factor("company", 0, 10);
  expect(lossText([unknown, factor("skills", 38, 40), factor("rate", 15, 16)], 2)).toBe("−2 skills, −1 rate");
  expect(lossText([unknown, factor("skills", 40, 40)], 2)).toBe("−10 company");
  expect(lossText(full, 2)).toBeNull();
  expect(lossText([], 2)).toBeNull();
});

test("on somebody's own page hours are an average, not a share of a full week, and lateness stands alone", () => {
  const textOf = (freeHours: number, freeFrom = "2026-12-07") =>
    ownFreeText({ freeHours, freeFrom, factors: [] }, { startDate: "2026-12-07", endDate: null }, "2026-11-25");
  expect([22.5, 40, 0.2].map((hours) => textOf(hours)?.text)).toEqual([
    "22.5 h a week on average",
    "full time",
    "less than 0.5 h a week on average",
  ]);
  expect(textOf(22.5, "2026-12-21")).toMatchObject({ text: "", isPoor: true, warning: "from 21 Dec, 2 weeks late" });
  expect(
    ownFreeText(
      { freeHours: 0, freeFrom: null, factors: [] },
      { startDate: "2026-12-07", endDate: null },
      "2026-11-25",
    ),
  ).toBeNull();
});

const placed = (changes: object): Parameters<typeof placeText>[0] => [
  {
    key: "place",
    points: 4,
    max: 5,
    facts: {
      key: "place",
      workMode: "hybrid",
      own: "Seattle, Washington",
      // A name holds any sign: nothing is read back from a sentence.
      project: "Boston, Massachusetts; Back Bay",
      isSame: false,
      ...changes,
    },
  },
];

test("a place is said from its facts, whatever signs are in its name", () => {
  expect(placeText(placed({}))).toBe("Hybrid in Seattle, Washington");
  expect(placeText(placed({ isSame: true }))).toBe("Hybrid in Boston, Massachusetts; Back Bay");
  expect(placeText(placed({ workMode: "remote" }))).toBe("Remote");
  expect(placeText(placed({ workMode: "onsite", own: null }))).toBe("On site, place unknown");
  expect(placeText([])).toBeNull();
});

test("work that is offered elsewhere is said beside free time", () => {
  const offer = { code: null, status: "offered", startDate: "2026-12-15", allocation: 100 };
  const facts = { key: "availability", startDate: "2026-12-01", endDate: null, hours: 40, from: "2026-12-01" } as const;
  const caveat = (offers: (typeof offer)[]) =>
    freeText(
      {
        freeHours: 40,
        freeFrom: "2026-12-01",
        factors: [{ key: "availability", points: 20, max: 20, facts: { ...facts, codes: [], offers } }],
      },
      { startDate: "2026-12-01", endDate: null },
      "2026-11-25",
    )?.caveat;
  expect(caveat([offer])).toBe("another offer would take 100% from 15 Dec");
  expect(
    caveat([
      { ...offer, allocation: 40 },
      { ...offer, status: "proposed", allocation: 60 },
    ]),
  ).toBe("another proposal would take 60% from 15 Dec, and 1 more");
  expect(caveat([])).toBeNull();
});

test("on somebody's own page the position's pay and place are said instead of theirs", () => {
  const requested = { payRate: "106.00", currency: "USD", rateUnit: "hour" };
  const paid = (rateMin: string | null, rateMax: string | null) =>
    positionRateFact(requested, { rateMin, rateMax, currency: "USD", rateUnit: "hour" });
  expect(paid("52.00", "86.00")).toEqual({ text: "Pays $52–86/h", note: null, warning: "$20/h less than requested" });
  expect(paid("120.00", "140.00")).toMatchObject({ note: "$14/h more than requested", warning: null });
  expect(
    positionRateFact(
      { payRate: "92.00", currency: "EUR", rateUnit: "hour", convertedRate: "110.40" },
      { rateMin: "52.00", rateMax: "86.00", currency: "USD", rateUnit: "hour" },
    ),
  ).toMatchObject({ warning: "≈ $24/h less than requested" });
  expect(paid(null, null)).toBeNull();
  expect(projectPlaceText(placed({}))).toBe("Project in Boston, Massachusetts; Back Bay");
  expect(projectPlaceText(placed({ isSame: true }))).toBeNull();
  expect(projectPlaceText([])).toBeNull();
});
