import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position, PositionPerson } from "@/lib/contract/staffing/staffing";
import { openingFacts } from "@/lib/staffing/openings/openings";
import { PositionCard } from "./positions-section";

const PROJECT_END = "2999-01-23";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function person(name: string, values: Partial<PositionPerson> = {}): PositionPerson {
  return {
    assignmentId: name,
    code: `ASG-${name}`,
    version: 1,
    freelancerId: name,
    name,
    status: "active",
    startDate: "2026-10-15",
    endDate: PROJECT_END,
    allocation: 100,
    payRate: "90.00",
    billRate: "137.00",
    currency: "USD",
    rateUnit: "hour",
    ...values,
  };
}

function open(people: PositionPerson[], openings = people.length, values: Partial<Position> = {}) {
  const project = { id: "p", status: "in_progress", currency: "USD", startDate: "2026-10-15", endDate: PROJECT_END };
  const position: Position = {
    ...openingFacts({ openings, people }, project, "2026-11-25"),
    id: "x",
    role: "Analyst",
    skills: [],
    rateMin: "58.00",
    rateMax: "96.00",
    billMin: null,
    billMax: null,
    currency: "USD",
    rateUnit: "hour",
    startDate: null,
    endDate: null,
    people,
    ...values,
  };
  render(<PositionCard record={project} position={position} canAssign />);
}

const findPeople = () => screen.queryByRole("link", { name: "Find people for Analyst" });

test("pay and bill rates say which they are, and only pay above the position's range is marked", () => {
  open([person("Ada"), person("Ben", { payRate: "101.00" })]);
  expect(screen.getByText("Pays $58–96/h")).toBeDefined();
  const [ada, ben] = within(screen.getByRole("list", { name: "People on Analyst" })).getAllByRole("listitem");
  expect(ada?.textContent).toContain("Bills $137/h · pays $90/h15 Oct");
  expect(ben?.textContent).toContain("Bills $137/h · pays $101/h, $5/h over");
});

test("a position's own unit, currency, bill range and dates are displayed", () => {
  open([], 1, {
    currency: "EUR",
    rateUnit: "day",
    rateMin: "500.00",
    rateMax: "600.00",
    billMax: "800.00",
    startDate: "2026-11-02",
  });
  expect(screen.getByText("Pays €500–600/day")).toBeDefined();
  expect(screen.getByText("Bills up to €800/day")).toBeDefined();
  expect(screen.getByText("2 Nov 2026 – 23 Jan 2999")).toBeDefined();
});

test("somebody whose work is past its end is marked, and fills no opening", () => {
  open([person("Ada", { endDate: "2026-11-20" }), person("Ben")]);
  const [ada, ben] = within(screen.getByRole("list", { name: "People on Analyst" })).getAllByRole("listitem");
  expect([ada, ben].map((row) => row?.textContent.includes("Past its end"))).toEqual([true, false]);
  expect(screen.getByText("1 filled · 1 open")).toBeDefined();
  expect(findPeople()).not.toBeNull();
});

test("people too many are marked, and no more are looked for", () => {
  open([person("Ada"), person("Ben")], 1);
  expect(screen.getByText("1 filled · 1 too many")).toBeDefined();
  expect(findPeople()).toBeNull();
});

test("people are looked for where there is a gap, now or before the project ends", () => {
  open([person("Ada")]);
  expect(findPeople()).toBeNull();
  open([person("Ben", { endDate: "2998-12-18" })]);
  expect(screen.getByText(/^Gap from /)).toBeDefined();
  expect(findPeople()).not.toBeNull();
});
