import { expect, test } from "vitest";
import { gapsText } from "./opening-texts";

const TODAY = "2026-11-25";

test("gaps are counted in words", () => {
  expect(gapsText({ count: 2, from: "2026-12-07" }, TODAY)).toBe("2 gaps from 7 Dec");
  expect(gapsText({ count: 1, from: "2026-11-23" }, TODAY)).toBe("1 gap now");
});
