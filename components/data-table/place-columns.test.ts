import { expect, test } from "vitest";
import type { Column } from "./column";
import { placeColumns, TICK_WIDTH } from "./place-columns";

const column = (key: string, rest: Partial<Column<unknown>> = {}) => ({ key, label: key, render: () => key, ...rest });
const stylesOf = (columns: Column<unknown>[], hasTicks = false) =>
  placeColumns(columns, hasTicks).map(({ place }) => place.style);

test("a column without a width has none, and one with a width keeps to it", () => {
  expect(stylesOf([column("a"), column("b", { width: 90 })])).toEqual([{}, { width: 90, minWidth: 90, maxWidth: 90 }]);
});

test("a column without a width asks for its usual room, which it may outgrow", () => {
  const [usual, sized] = placeColumns([column("a", { usual: 120 }), column("b", { usual: 120, width: 90 })], false);
  expect(usual?.place).toMatchObject({ style: { "--usual": "120px" }, isSized: false });
  expect(usual?.place.className).toContain("min-w-(--usual)");
  expect(sized?.place).toMatchObject({ style: { width: 90, minWidth: 90, maxWidth: 90 }, isSized: true });
  expect(sized?.place.className).not.toContain("--usual");
});

test("where all have a width the last takes what is left", () => {
  expect(stylesOf([column("a", { width: 90 }), column("b", { width: 80 })])[1]).toEqual({});
});

test("pinned columns stand beside each other, behind the ticks", () => {
  const columns = [column("a", { isPinned: true, width: 100 }), column("b", { isPinned: true }), column("c")];
  const lefts = stylesOf(columns, true).map(({ left }) => left);
  expect(lefts).toEqual([TICK_WIDTH, TICK_WIDTH + 100, undefined]);
});
