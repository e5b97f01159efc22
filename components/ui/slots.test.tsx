import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { Slots } from "./slots";

function looksOf(counts: ComponentProps<typeof Slots>["counts"]): string[] {
  render(<Slots counts={counts} />);
  return [...screen.getByRole("img").children].map((part) => part.className.replace("slot slot-", ""));
}

describe("Slots", () => {
  it("displays a square for each opening, those filled first", () => {
    expect(looksOf({ filled: 2, pending: 1, openings: 4 })).toEqual(["filled", "filled", "pending", "open"]);
  });

  it("displays no more squares than openings, and names all proposals", () => {
    expect(looksOf({ filled: 1, pending: 1, proposed: 3, openings: 2 })).toEqual(["filled", "pending"]);
    expect(screen.getByRole("img", { name: "1 of 2 filled, 3 proposed" })).toBeDefined();
  });

  it("halves the squares of filled openings with a gap", () => {
    render(<Slots counts={{ filled: 2, pending: 0, openings: 3, gaps: 1 }} />);
    const slots = screen.getByRole("img", { name: "2 of 3 filled, 1 gap" });
    expect([...slots.children].map((part) => part.className)).toEqual([
      "slot slot-filled",
      "slot slot-gap",
      "slot slot-open",
    ]);
  });

  it("adds a square for each person too many, and never says that more are filled than there are", () => {
    expect(looksOf({ filled: 1, pending: 0, openings: 1, overfilled: 1 })).toEqual(["filled", "over"]);
    expect(screen.getByRole("img", { name: "1 of 1 filled, 1 too many" })).toBeDefined();
  });

  it("becomes a bar above twelve openings", () => {
    expect(looksOf({ filled: 5, pending: 0, openings: 13 })).toEqual(["filled", "open"]);
    expect(screen.getByRole("img", { name: "5 of 13 filled" }).className).toContain("slots-bar");
  });

  it("names a position without openings", () => {
    expect(looksOf({ filled: 0, pending: 0, openings: 0 })).toEqual([]);
    expect(screen.getByRole("img", { name: "No openings" })).toBeDefined();
  });
});
