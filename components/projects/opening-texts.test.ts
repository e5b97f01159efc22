import { expect, test } from "vitest";
import { filledText, firstDayOf, gapsText } from "./opening-texts";

const TODAY = "2026-11-25";

test("gaps are counted in words", () => {
  const text = (count: number, ...starts: [string, ...string[]]) => gapsText({ count, from: starts[0], starts }, TODAY);
  expect(text(2, "2026-12-07", "2026-12-07")).toBe("2 gaps from 7 Dec");
  expect(text(2, "2026-12-07", "2026-12-21")).toBe("2 gaps: 7 Dec, 21 Dec");
  expect(text(3, "2026-12-07", "2026-12-21")).toBe("3 gaps from 7 Dec");
  expect(text(1, "2026-11-23")).toBe("Gap now");
});

test("of filled openings, those that somebody leaves early are counted in the same sentence", () => {
  const text = (filled: number, pending: number, count: number, from: string) =>
    filledText({ openings: 4, filled, pending }, { count, from }, TODAY);
  expect(text(4, 0, 2, "2026-12-07")).toBe("4 of 4 filled, 2 leave early");
  expect(text(3, 1, 1, "2026-12-07")).toBe("3 of 4 filled, 1 leaves early, 1 proposed");
  expect(filledText({ openings: 4, filled: 3, pending: 1 }, null, TODAY)).toBe("3 of 4 filled, 1 proposed");
});

test("somebody who joins after the first day leaves a gap, and isn't said to leave early", () => {
  const counts = { openings: 2, filled: 2, pending: 0 };
  expect(filledText(counts, { count: 1, from: "2026-11-23" }, TODAY)).toBe("2 of 2 filled, 1 gap");
  expect(filledText(counts, { count: 2, from: TODAY }, TODAY)).toBe("2 of 2 filled, 2 gaps");
  const first = firstDayOf("2027-01-07", TODAY);
  expect(filledText(counts, { count: 1, from: "2027-01-07" }, first)).toBe("2 of 2 filled, 1 gap");
});
