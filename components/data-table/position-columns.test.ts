import { expect, test } from "vitest";
import type { Column } from "./column";
import { placeColumns, CHECKBOX_WIDTH } from "./position-columns";

const ROOM = { least: 100, usual: 120 };
const column = (key: string, rest: Partial<Column<unknown>> = {}) => ({
  key,
  label: key,
  widthRange: ROOM,
  render: () => key,
  ...rest,
});
const placesOf = (columns: Column<unknown>[], hasCheckboxes = false) =>
  placeColumns(columns, hasCheckboxes).map(({ place }) => place);

test("A column with a width keeps it, and the others share the rest in proportion to their usual widths", () => {
  const [own, small, large] = placesOf([
    column("a", { width: 90 }),
    column("b"),
    column("c", { widthRange: { least: 200, usual: 360 } }),
  ]).map(({ width }) => width);
  expect(own).toBe("90px");
  expect(small).toBe("calc(clamp(100px, 100px + (100cqw - 390px) * 0.1111, 120px) + max(0px, 100cqw - 570px) * 0.25)");
  expect(large).toBe("calc(clamp(200px, 200px + (100cqw - 390px) * 0.8888, 360px) + max(0px, 100cqw - 570px) * 0.75)");
});

test("When every column has a width, the last one takes the remaining space", () => {
  const [first, last] = placesOf([column("a", { width: 90 }), column("b", { width: 80 })]).map(({ width }) => width);
  expect(first).toBe("90px");
  expect(last).toBe("calc(clamp(80px, 80px + (100cqw - 170px) * 0, 80px) + max(0px, 100cqw - 170px) * 1)");
});

test("Pinned columns line up after the checkboxes, each at its usual width", () => {
  const columns = [column("a", { isPinned: true }), column("b", { isPinned: true, width: 90 }), column("c")];
  const places = placesOf(columns, true);
  expect(places.map(({ style }) => style.left)).toEqual([CHECKBOX_WIDTH, CHECKBOX_WIDTH + ROOM.usual, undefined]);
  expect(places[0]?.width).toBe(`${ROOM.usual}px`);
});

test("The last pinned column has an edge only if unpinned columns follow", () => {
  const pinned = [column("a", { isPinned: true }), column("b", { isPinned: true })];
  expect(placesOf([...pinned, column("c")]).map(({ isEdge }) => isEdge)).toEqual([false, true, false]);
  expect(placesOf(pinned).map(({ isEdge }) => isEdge)).toEqual([false, false]);
});
