import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { slotsText } from "@/lib/records/figures/slots-text";
import { SlotsChange } from "./slots-change";

test("says gaps and proposals in the words of pages", () => {
  const before = { slots: { openings: 3, filled: 3, pending: 0, gaps: 1 }, proposed: 2 };
  const after = { slots: { openings: 3, filled: 2, pending: 0, gaps: 0 }, proposed: 0 };
  render(<SlotsChange before={before} after={after} />);
  const words = slotsText(before.slots);
  expect(screen.getByText(`${words} · 2 proposals`).isConnected).toBe(true);
  expect(screen.getByText("2 filled · 1 to fill").isConnected).toBe(true);
});
