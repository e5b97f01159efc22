import { expect, test } from "vitest";
import { gapsText } from "./opening-texts";

const TODAY = "2026-11-25";

test("gaps are counted in words", () => {
  const text = (count: number, ...starts: [string, ...string[]]) => gapsText({ count, from: starts[0], starts }, TODAY);
  expect(text(2, "2026-12-07", "2026-12-07")).toBe("2 gaps from 7 Dec");
  expect(text(2, "2026-12-07", "2026-12-21")).toBe("2 gaps: 7 Dec, 21 Dec");
  expect(text(3, "2026-12-07", "2026-12-21")).toBe("3 gaps from 7 Dec");
  expect(text(1, "2026-11-23")).toBe("Gap now");
});
