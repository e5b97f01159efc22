import { expect, test } from "vitest";
import { withMovedFirst } from "./moved-cards";

const card = (id: string, status: string) => ({ id, status, version: 1, updatedAt: "2026-11-01T08:00:00Z" });

function boardOf(offered: string[], active: string[]) {
  const columns = Object.entries({ offered, active }).map(([status, ids]) => ({
    status,
    count: ids.length,
    isCountExact: true,
    cards: ids.map((id) => card(id, status)),
    hasMore: false,
  }));
  return { columns };
}

const idsIn = ({ columns }: ReturnType<typeof boardOf>) => columns.map(({ cards }) => cards.map(({ id }) => id));

test("moved cards stand on top of their columns, the latest first", () => {
  const moved = [card("d", "active"), card("c", "active"), card("a", "offered")];
  expect(idsIn(withMovedFirst(boardOf(["b", "a"], ["e", "c", "d"]), moved))).toEqual([
    ["a", "b"],
    ["d", "c", "e"],
  ]);
});

test("a moved card stays on top when a reload has only the column’s others", () => {
  expect(idsIn(withMovedFirst(boardOf(["b"], ["e"]), [card("a", "active")]))).toEqual([["b"], ["a", "e"]]);
});

test("a card that somebody has moved elsewhere since is where it is now", () => {
  expect(idsIn(withMovedFirst(boardOf(["b", "a"], ["e"]), [card("a", "active")]))).toEqual([["b", "a"], ["e"]]);
});
