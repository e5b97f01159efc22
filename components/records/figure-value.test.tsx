import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { todayIn } from "@/lib/staffing/days";
import { figureText } from "@/lib/records/figures/figure-text";
import { FigureValue } from "./figure-value";

const CLOCK = { today: todayIn("UTC", Date.now()), timeZone: "UTC" };
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test("an assignment of a list says what its status waits for", () => {
  const figure = { label: "Next", type: "next" } as const;
  const proposed = { status: "proposed", startDate: "2026-01-05", endDate: null };
  const { container } = render(<FigureValue figure={figure} value={at(-4)} row={proposed} />);
  expect(container.textContent).toBe("Waiting 4 days");
  expect(figureText({ figure, value: at(-5), row: { ...proposed, status: "active" } }, CLOCK)).toBe("No end date");
});

test("a figure's unit is left to the header where there is one", () => {
  const figure = { label: "Current projects", type: "integer", unit: "current projects" } as const;
  const { container } = render(<FigureValue figure={figure} value={0} row={{}} />);
  expect(container.textContent).toBe("0 current projects");
  // An element of its own, which styles hide below such a header.
  expect(screen.getByText("current projects").textContent).toBe(" current projects");
});

test("a problem's words that the header says, too, are an element of their own, hidden below a header", () => {
  const figure = { label: "Overdue", type: "integer", unit: "days overdue", isProblem: true } as const;
  const { container, rerender } = render(<FigureValue figure={figure} value={75} row={{}} />);
  expect(container.textContent).toBe("75 days overdue");
  expect(screen.getByText("overdue").textContent).toBe(" overdue");
  rerender(<FigureValue figure={{ ...figure, label: "Late" }} value={75} row={{}} />);
  expect(screen.getByText("75 days overdue").childElementCount).toBe(0);
});

test("a project's gaps ahead are said beside its openings, once to screen readers", () => {
  const figure = { label: "Openings", type: "slots" } as const;
  const filled = { filled: 4, pending: 0, openings: 4 };
  const { rerender } = render(<FigureValue figure={figure} value={{ ...filled, gaps: 2 }} row={{}} />);
  expect(screen.getByRole("img", { name: "4 filled, 2 with a gap" }).isConnected).toBe(true);
  expect(screen.getByText("2 with a gap").getAttribute("aria-hidden")).toBe("true");
  rerender(<FigureValue figure={figure} value={{ ...filled, gaps: 0 }} row={{}} />);
  expect(screen.queryByText(/gap/)).toBeNull();
});
