import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Slots } from "./slots";

function looksOf(filled: number, pending: number, openings: number): string[] {
  render(<Slots filled={filled} pending={pending} openings={openings} />);
  return [...screen.getByRole("img").children].map((part) => part.className.replace("slot slot-", ""));
}

describe("Slots", () => {
  it("displays a square for each opening, those filled first", () => {
    expect(looksOf(2, 1, 4)).toEqual(["filled", "filled", "pending", "open"]);
  });

  it("displays no more squares than openings, and names all proposals", () => {
    expect(looksOf(1, 3, 2)).toEqual(["filled", "pending"]);
    expect(screen.getByRole("img", { name: "1 of 2 filled, 3 proposed" })).toBeDefined();
  });

  it("halves the squares of filled openings with a gap", () => {
    render(<Slots filled={2} pending={0} openings={3} gaps={1} />);
    const slots = screen.getByRole("img", { name: "2 of 3 filled, 1 gap" });
    expect([...slots.children].map((part) => part.className)).toEqual([
      "slot slot-filled",
      "slot slot-gap",
      "slot slot-open",
    ]);
  });

  it("becomes a bar above twelve openings", () => {
    expect(looksOf(5, 0, 13)).toEqual(["filled", "open"]);
    expect(screen.getByRole("img", { name: "5 of 13 filled" }).className).toContain("slots-bar");
  });

  it("names a position without openings", () => {
    expect(looksOf(0, 0, 0)).toEqual([]);
    expect(screen.getByRole("img", { name: "No openings" })).toBeDefined();
  });
});
