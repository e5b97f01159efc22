import { expect, test } from "vitest";
import { placeBeside } from "./beside-bar";

const FRAME = { width: 1000, height: 600 };
const CARD = { width: 300, height: 80 };

test.each([
  ["stands above a bar", { left: 200, top: 300, bottom: 324 }, { left: 200, top: 220 }],
  ["stands below a bar at the window's top", { left: 200, top: 60, bottom: 84 }, { left: 200, top: 84 }],
  ["stays within the window's right edge", { left: 900, top: 300, bottom: 324 }, { left: 692, top: 220 }],
  ["stays within the window's left edge", { left: -40, top: 300, bottom: 324 }, { left: 8, top: 220 }],
])("a card %s", (_, bar, place) => {
  expect(placeBeside(bar, CARD, FRAME)).toEqual(place);
});

test("a card that is higher than the window begins at its top", () => {
  const { top } = placeBeside({ left: 0, top: 300, bottom: 324 }, { width: 300, height: 700 }, FRAME);
  expect(top).toBe(8);
});
