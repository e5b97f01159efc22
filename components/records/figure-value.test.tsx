import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FigureValue, figureText } from "./figure-value";

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test("an assignment of a list says what its status waits for, in red where it is urgent", () => {
  const figure = { label: "Next", type: "next" } as const;
  const proposed = { status: "proposed", startDate: "2026-01-05", endDate: null };
  const textOf = (days: number) => {
    const { container } = render(<FigureValue figure={figure} value={at(days)} row={proposed} />);
    return [container.textContent, container.querySelector(".text-warning") !== null];
  };
  expect(textOf(-4)).toEqual(["Waiting 4 days", false]);
  expect(textOf(-20)).toEqual(["Waiting 20 days", true]);
  expect(figureText({ figure, value: at(-5), row: { ...proposed, status: "active" } })).toBe("No end date");
});

test("a figure's unit is left to the header where there is one", () => {
  const figure = { label: "Open projects", type: "integer", unit: "open projects" } as const;
  const { container } = render(<FigureValue figure={figure} value={0} row={{}} />);
  expect(container.textContent).toBe("0 open projects");
  expect(container.querySelector("[class*=hidden]")?.textContent).toBe(" open projects");
});
