import { expect, test } from "vitest";
import { coveredText, gapsText } from "./opening-texts";

const TODAY = "2026-11-25";

test("gaps are counted in words", () => {
  expect(gapsText({ count: 2, from: "2026-12-07" }, TODAY)).toBe("2 gaps from 7 Dec");
  expect(gapsText({ count: 1, from: "2026-11-23" }, TODAY)).toBe("Gap now");
});

test("openings with a gap aren't counted as covered", () => {
  expect(coveredText({ openings: 4, filled: 4, pending: 0 }, { count: 2 })).toBe("2 of 4 covered to the end");
  expect(coveredText({ openings: 3, filled: 2, pending: 1 }, { count: 1 })).toBe(
    "1 of 3 covered to the end, 1 proposed",
  );
});
