import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCell, decideDates, decideDecimals, decideTogether, emptyFacts, type ColumnFacts } from "./column-facts";
import type { DateOrder } from "./days";

function factsOf(texts: readonly string[]): ColumnFacts {
  const facts = emptyFacts();
  for (const text of texts) addCell(facts, text);
  return facts;
}

describe("the order of dates is decided by the whole column", () => {
  const ambiguous = Array.from({ length: 30 }, (_, i) => `0${(i % 9) + 1}/0${((i + 3) % 9) + 1}/2027`);
  test.each<[string, string[], DateOrder | null | undefined]>([
    ["a late day above 12", [...ambiguous, "14/05/2027"], "dmy"],
    ["a late month first", [...ambiguous, "05/14/2027"], "mdy"],
    ["hyphens", ["01-02-2027", "31-12-2027"], "dmy"],
    ["a time of day behind it", ["01/02/2027 10:00", "31/12/2027 9:30 PM"], "dmy"],
    ["dots alone", ["01.02.2027", "03.04.2027"], "dmy"],
    ["dots that only months first fit", ["01.02.2027", "03.14.2027"], "mdy"],
    ["two digits of years in front", ["99/12/31", "98/01/02"], "ymd"],
    ["years that differ less than days", ["26-04-03", "26-05-17", "26-06-21", "26-01-30"], "ymd"],
    ["days that differ more than years", ["03/04/26", "17/05/26", "21/06/26", "30/01/26"], "dmy"],
    ["too few years and days to tell them apart", ["02/01/24", "02/01/25"], null],
    ["dots, which don't follow years", ["02.01.24", "02.01.25", "02.01.26"], "dmy"],
    ["nothing", ambiguous, null],
    ["days that are the same in each order", ["01/01/2027", "02/02/2027"], "mdy"],
    ["one mistake among many", [...Array.from({ length: 20 }, () => "14/05/2027"), "05/14/2027"], "dmy"],
    ["as many against as for it", ["14/05/2027", "05/14/2027"], null],
    ["no date", ["soon", "2027-01-02", "1,234"], undefined],
  ])("by %s", (_what, texts, order) => {
    expect(decideDates(factsOf(texts))).toBe(order);
  });

  test("and by no part of it, wherever the telling date stands", () => {
    const day = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }));
    const decided = fc.property(fc.array(day, { maxLength: 40 }), fc.nat(), (days, at) => {
      const texts = days.map(([first, second]) => `${first}/${second}/2027`);
      texts.splice(at % (texts.length + 1), 0, "31/12/2027");
      expect(decideDates(factsOf(texts))).toBe("dmy");
    });
    fc.assert(decided);
  });
});

describe("the decimal mark is decided by the whole column", () => {
  test.each<[string, string[], "point" | "comma" | null | undefined]>([
    ["two decimals", ["1,234", "12,50"], "comma"],
    ["both marks", ["1.234", "1.234,50"], "comma"],
    ["thousands twice", ["1,234", "1,234,567"], "point"],
    ["a number below one", ["1,234", "0,125"], "comma"],
    ["a currency around it", ["€1.234", "1.234,50 €"], "comma"],
    ["Indian thousands", ["1,234", "12,34,567"], "point"],
    ["nothing", ["1,234", "2,345"], null],
    ["a contradiction", ["1,234", "12,50", "12.50"], null],
    ["no mark", ["1234", "5"], undefined],
  ])("by %s", (_what, texts, decimals) => {
    expect(decideDecimals(factsOf(texts))).toBe(decimals);
  });
});

test("columns of one file decide together, unless they contradict each other and another is open", () => {
  expect(decideTogether(["dmy", null, undefined])).toBe("dmy");
  expect(decideTogether(["dmy", "mdy"])).toBe("dmy");
  expect(decideTogether(["dmy", "mdy", null])).toBeNull();
  expect(decideTogether([null, undefined])).toBeNull();
  expect(decideTogether([undefined])).toBeUndefined();
});
