import { expect, test } from "vitest";
import { CHECKBOX_WIDTH, positionColumns, type Column } from "./columns";

const RANGE = { min: 100, preferred: 120 };
const column = (key: string, rest: Partial<Column<unknown>> = {}) => ({
  key,
  label: key,
  widthRange: RANGE,
  render: () => key,
  ...rest,
});
const widthsOf = (columns: Column<unknown>[]) => positionColumns(columns, false).map(({ cssWidth }) => cssWidth);
const positionsOf = (columns: Column<unknown>[], hasCheckboxes = false) =>
  positionColumns(columns, hasCheckboxes).map(({ position }) => position);

test("A column with a width keeps it, and the others share the rest in proportion to their preferred widths", () => {
  const [own, small, large] = widthsOf([
    column("a", { width: 90 }),
    column("b"),
    column("c", { widthRange: { min: 200, preferred: 360 } }),
  ]);
  expect(own).toBe("90px");
  expect(small).toBe("calc(clamp(100px, 100px + (100cqw - 390px) * 0.1111, 120px) + max(0px, 100cqw - 570px) * 0.25)");
  expect(large).toBe("calc(clamp(200px, 200px + (100cqw - 390px) * 0.8888, 360px) + max(0px, 100cqw - 570px) * 0.75)");
});

test("When every column has a width, the last one takes the remaining space", () => {
  const [first, last] = widthsOf([column("a", { width: 90 }), column("b", { width: 80 })]);
  expect(first).toBe("90px");
  expect(last).toBe("calc(clamp(80px, 80px + (100cqw - 170px) * 0, 80px) + max(0px, 100cqw - 170px) * 1)");
});

test("Pinned columns line up after the checkboxes, each at its preferred width", () => {
  const columns = [column("a", { isPinned: true }), column("b", { isPinned: true, width: 90 }), column("c")];
  expect(positionsOf(columns, true).map(({ style }) => style?.left)).toEqual([
    CHECKBOX_WIDTH,
    CHECKBOX_WIDTH + RANGE.preferred,
    undefined,
  ]);
  expect(widthsOf(columns)[0]).toBe(`${RANGE.preferred}px`);
});

test("The last pinned column has an edge only if unpinned columns follow", () => {
  const pinned = [column("a", { isPinned: true }), column("b", { isPinned: true })];
  expect(positionsOf([...pinned, column("c")]).map(({ pinned }) => pinned)).toEqual(["", "edge", undefined]);
  expect(positionsOf(pinned).map(({ pinned }) => pinned)).toEqual(["", ""]);
});
