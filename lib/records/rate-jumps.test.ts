import { describe, expect, test } from "vitest";
import { definitionOf } from "./definitions";
import { rateJumps, rateJumpText, rateParts } from "./rate-jumps";

const rate = (payRate: string | null, rateUnit = "hour", currency = "USD") => ({ payRate, rateUnit, currency });
const jumps = (...[before, after]: [object, object]) =>
  rateJumps(definitionOf("freelancers"), { ...before }, { ...after });

describe("a rate jumps", () => {
  test.each([
    ["to ten times as much", rate("118.00"), rate("1180.00")],
    ["to a tenth", rate("118.00"), rate("11.80")],
    ["when only its unit changes", rate("1000.00", "day"), rate("1000.00", "month")],
    ["when its unit and amount contradict each other", rate("800.00", "day"), rate("1000.00", "hour")],
  ])("%s", (_, before, after) => {
    expect(jumps(before, after)).toEqual([
      {
        path: "payRate",
        before: { amount: before.payRate, currency: "USD", unit: before.rateUnit },
        after: { amount: after.payRate, currency: "USD", unit: after.rateUnit },
      },
    ]);
  });
});

describe("a rate doesn't jump", () => {
  test.each([
    ["to less than ten times as much", rate("80.00"), rate("799.99")],
    ["from an hourly to an equal monthly rate", rate("100.00"), rate("17333.33", "month")],
    ["to another currency, which nothing converts", rate("100.00"), rate("15000.00", "hour", "JPY")],
    ["when it was empty", rate(null), rate("118.00")],
    ["when it is emptied", rate("118.00"), rate(null)],
    ["from zero", rate("0.00"), rate("118.00")],
    ["when it is the same as before, whatever it is", rate("2125550142.00"), rate("2125550142.00")],
    ["when it is much in a currency of small units", rate(null), rate("40000.00", "hour", "INR")],
    ["when it is much by the month", rate(null), rate("90000.00", "month")],
  ])("%s", (_, before, after) => expect(jumps(before, after)).toEqual([]));
});

describe("a rate above what anybody pays is unusual", () => {
  test.each([
    ["in a new record", {}, rate("2125550142.00")],
    ["where there was none", rate(null), rate("1000.01")],
    ["by the day", rate(null), rate("8001.00", "day", "EUR")],
    ["though it is less than ten times as much", rate("900.00"), rate("1100.00")],
    ["in rupees", rate(null), rate("2125550142.00", "month", "INR")],
  ])("%s", (_, before, after) => expect(jumps(before, after)).toHaveLength(1));

  test("and is put into words", () => {
    const [jump] = jumps({}, rate("2125550142.00"));
    expect(jump && rateJumpText({ ...jump, name: "This assignment" })).toBe(
      "This assignment’s pay rate would be $2,125,550,142/h.",
    );
  });
});

test("a jump is put into words", () => {
  const [jump] = jumps(rate("118.00"), rate("1250.00"));
  expect(jump && rateJumpText({ ...jump, name: "Anika Franklin" })).toBe(
    "Anika Franklin’s pay rate would change from $118/h to $1,250/h.",
  );
});

test("only amounts per unit of time are rates", () => {
  // A position may leave its currency to the project.
  expect(rateParts(definitionOf("projects"))).toEqual(["currency"]);
  expect(rateParts(definitionOf("companies"))).toEqual([]);
  expect(new Set(rateParts(definitionOf("assignments")))).toEqual(
    new Set(["payRate", "billRate", "currency", "rateUnit"]),
  );
});

describe("a position's rate", () => {
  const project = definitionOf("projects");
  const withPositions = (currency: string, ...positions: object[]) => ({ currency, positions });
  const range = { id: "1", role: "Welder", rateMin: "80.00", rateMax: "120.00", rateUnit: "hour", currency: null };
  const paths = (before: object, after: object) =>
    rateJumps(project, { ...before }, { ...after }).map(({ path, item }) => [path, item]);

  test("above what anybody pays is unusual, in the position's currency or else the project's", () => {
    const made = withPositions("USD", range, { ...range, id: undefined, rateMax: "2125550142.00", billMin: "1001.00" });
    expect(paths({}, made)).toEqual([
      ["positions.1.rateMax", "Welder"],
      ["positions.1.billMin", "Welder"],
    ]);
    expect(paths({}, withPositions("USD", { ...range, rateMax: "40000.00", currency: "INR" }))).toEqual([]);
    expect(paths({}, withPositions("INR", { ...range, rateMax: "40000.00" }))).toEqual([]);
    expect(paths({}, withPositions("USD", { ...range, rateMax: "40000.00" }))).toHaveLength(1);
    expect(paths({}, withPositions("USD", { ...range, rateMax: "8000.00", rateUnit: "day" }))).toEqual([]);
  });

  test("jumps within its own position, wherever that stands now", () => {
    const other = { ...range, id: "2", rateMin: "8.00", rateMax: "12.00" };
    const before = withPositions("USD", range, other);
    expect(paths(before, withPositions("USD", other, range))).toEqual([]);
    expect(paths(before, withPositions("USD", other, { ...range, rateMax: "12.00" }))).toEqual([
      ["positions.1.rateMax", "Welder"],
    ]);
  });

  test("becomes unusual when the project's currency changes", () => {
    const rupees = withPositions("INR", { ...range, rateMin: "4000.00", rateMax: "9000.00" });
    expect(paths(rupees, { ...rupees, currency: "USD" })).toHaveLength(2);
    expect(paths(rupees, rupees)).toEqual([]);
  });

  test("is put into words with the position's role", () => {
    const [jump] = rateJumps(project, {}, withPositions("USD", { ...range, rateMax: "2125550142.00" }));
    expect(jump && rateJumpText({ ...jump, name: jump.item ?? "" })).toBe(
      "Welder’s highest pay rate would be $2,125,550,142/h.",
    );
  });
});
