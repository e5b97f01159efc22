import { expect, test } from "vitest";
import { tracksOf } from "./board-model";

test("rails beside each other share a track as a list, and open columns are as high as all of them", () => {
  const { grid, places } = tracksOf([false, true, true, false, true]);
  expect(grid.gridTemplateColumns.split(" max-content")).toHaveLength(3);
  expect(places).toEqual([
    { gridColumn: 1, gridRow: "1 / -1" },
    { gridColumn: 2, gridRow: 1 },
    { gridColumn: 2, gridRow: 2 },
    { gridColumn: 3, gridRow: "1 / -1" },
    { gridColumn: 4, gridRow: 1 },
  ]);
  expect(grid.gridTemplateRows).toBe("max-content max-content 1fr");
});
