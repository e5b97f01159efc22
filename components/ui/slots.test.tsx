import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import { Slots } from "./slots";

function open(counts: ComponentProps<typeof Slots>["counts"]): { name: string | null; parts: number } {
  render(<Slots counts={counts} />);
  const slots = screen.getByRole("img");
  return { name: slots.getAttribute("aria-label"), parts: slots.children.length };
}

it.each([
  ["a square for each opening", { filled: 2, pending: 1, openings: 4 }, "2 filled · 1 proposed · 1 open", 4],
  [
    "no more squares than openings, and all proposals",
    { filled: 1, pending: 1, proposed: 3, openings: 2 },
    "1 filled · 1 proposed (3 people)",
    2,
  ],
  ["filled openings with a gap", { filled: 2, pending: 0, openings: 3, gaps: 1 }, "2 filled, 1 with a gap · 1 open", 3],
  [
    "each person too many, and no more filled than there are",
    { filled: 1, pending: 0, openings: 1, overfilled: 1 },
    "1 filled · 1 too many",
    2,
  ],
  ["a square for each of many openings", { filled: 5, pending: 0, openings: 12 }, "5 filled · 7 open", 12],
  ["a bar above twelve openings", { filled: 5, pending: 0, openings: 13 }, "5 filled · 8 open", 2],
  [
    "for a client, whom they have accepted and who waits for them",
    { filled: 0, pending: 2, proposed: 3, answered: 1, openings: 2 },
    "2 openings: 2 people to decide on, 1 accepted",
    2,
  ],
  [
    "openings that a client has accepted somebody for",
    { filled: 1, pending: 2, offered: 1, proposed: 3, openings: 4 },
    "1 filled · 1 offered, 1 proposed (3 people) · 1 open",
    4,
  ],
  ["people who are proposed for all", { filled: 0, pending: 5, proposed: 7, openings: 5 }, "5 proposed (7 people)", 5],
  ["openings of a project that is over", { filled: 2, open: 0, pending: 0, openings: 3 }, "2 of 3 filled", 3],
  ["openings of a past position", { filled: 1, open: 0, pending: 0, openings: 3 }, "1 of 3 filled", 3],
  [
    "openings of a past position beside others",
    { filled: 4, overfilled: 2, open: 1, pending: 1, offered: 1, proposed: 4, openings: 7 },
    "4 filled · 2 too many · 1 offered (4 people) · 2 never filled",
    9,
  ],
  ["a past position beside an open one", { filled: 0, open: 1, pending: 0, openings: 3 }, "1 open · 2 never filled", 3],
  [
    "people too many in what is over",
    { filled: 1, overfilled: 1, open: 0, pending: 0, openings: 2 },
    "1 filled · 1 too many · 1 never filled",
    3,
  ],
  ["a position without openings", { filled: 0, pending: 0, openings: 0 }, "No openings", 0],
])("displays and names %s", (_, counts, name, parts) => {
  expect(open(counts)).toEqual({ name, parts });
});

it.each([
  [{ filled: 0, pending: 3, proposed: 3, answered: 1, openings: 3 }, ["accepted", "pending", "pending"]],
  [{ filled: 0, pending: 1, proposed: 3, answered: 2, openings: 1 }, ["accepted"]],
  [{ filled: 1, pending: 1, proposed: 1, answered: 0, openings: 3 }, ["filled", "pending", "open"]],
  [{ filled: 0, open: 1, pending: 0, openings: 3 }, ["open", "unused", "unused"]],
  // As the business sees them.
  [{ filled: 0, pending: 2, offered: 1, proposed: 2, openings: 3 }, ["accepted", "pending", "open"]],
])("draws openings that a client has accepted somebody for apart", (counts, looks) => {
  render(<Slots counts={counts} />);
  const slots = [...screen.getByRole("img").children];
  expect(slots.map((slot) => slot.className.replace("slot slot-", ""))).toEqual(looks);
});

it.each([
  [
    { filled: 1, pending: 1, proposed: 1, answered: 0, openings: 3 },
    "3 openings: 1 filled · 1 person to decide on · 1 open",
  ],
  [{ filled: 0, pending: 1, proposed: 2, answered: 2, openings: 1 }, "1 opening: 2 accepted"],
  [{ filled: 1, pending: 0, proposed: 0, answered: 0, openings: 3 }, "1 filled · 2 open"],
])("says how many openings a client has where people are counted beside them", (counts, name) => {
  expect(open(counts).name).toBe(name);
});

it("is a bar above eight openings on the one line of a list", () => {
  render(<Slots counts={{ filled: 5, pending: 0, openings: 9 }} data-count="5/9" />);
  expect(screen.getByRole("img").children).toHaveLength(2);
});

it("rings the first slot of the look that is its card’s own, if there is one", () => {
  const { rerender } = render(<Slots counts={{ filled: 1, pending: 2, openings: 4 }} own="pending" />);
  const ringed = () => [...screen.getByRole("img").children].map((slot) => slot.hasAttribute("data-own"));
  expect(ringed()).toEqual([false, true, false, false]);
  rerender(<Slots counts={{ filled: 1, pending: 0, openings: 2 }} own="pending" />);
  expect(ringed()).toEqual([false, false]);
});
