import { expect, test } from "vitest";
import { changesPlace } from "./changes-place";

const many = (length: number) => Array.from({ length });

function place(rows: number, skills: number) {
  const list = { rows: many(rows) };
  const staffing = { untouched: list, toFill: list, withoutFollowOn: list, unconfirmed: list, skills: many(skills) };
  return changesPlace({ staffing, entry: null, spend: {}, kinds: many(5), recent: many(10) });
}

test("the changes fill the shorter column, more of them the shorter it is", () => {
  const [some, more] = [place(5, 8), place(5, 2)];
  expect([some.in, more.in]).toEqual(["figures", "figures"]);
  expect(more.shown).toBeGreaterThan(some.shown);
  expect(place(0, 8).in).toBe("waiting");
});

test("between columns of one length they have a row of their own", () => {
  expect(place(3, 8).in).toBe("row");
});

test("no more are displayed than there are", () => {
  expect(place(7, 0).shown).toBeLessThanOrEqual(10);
});
