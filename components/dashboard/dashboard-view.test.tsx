import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Dashboard, Staffing } from "@/lib/contract/dashboard";
import type { User } from "@/lib/contract/user";
import { DashboardView } from "./dashboard-view";

const TODAY = "2026-11-23";

const NOTHING: Dashboard = {
  scope: { of: "all", name: null },
  kinds: [],
  available: null,
  openPositions: null,
  endingSoon: null,
  staffing: null,
  spend: null,
  client: null,
  entry: null,
  recent: [],
};

const uncovered = (n: number) => ({
  positionId: `p${n}`,
  role: `Role ${n}`,
  openings: 3,
  filled: 1,
  pending: n % 2,
  projectId: `project${n}`,
  project: "Warehouse migration",
  startDate: "2026-12-03",
});

const STAFFING: Staffing = {
  coverage: { openings: 16, positions: 8, rows: Array.from({ length: 8 }, (_, n) => uncovered(n)) },
  untouched: { count: 25, isExact: true },
  withoutFollowOn: {
    rows: [
      {
        assignmentId: "a1",
        freelancerId: "f1",
        name: "Ada Byron",
        role: "Data Engineer",
        project: "Atlas",
        endDate: TODAY,
      },
    ],
    hasMore: false,
  },
  unconfirmed: { rows: [], hasMore: false },
  utilization: {
    people: 20,
    months: [
      { month: "2026-11", fullWeeks: 9 },
      { month: "2026-12", fullWeeks: 5 },
    ],
  },
  skills: [{ skill: "SQL", demand: 20, supply: { count: 16, isExact: true } }],
};

const SPEND = { months: [{ month: "2026-11", amount: "2644958.13" }], assignments: 255 };

function open(userType: string, dashboard: Partial<Dashboard>) {
  const user: User = {
    id: "u1",
    userType,
    username: "someone",
    email: "someone@example.com",
    firstName: "Some",
    lastName: "One",
    name: "Some One",
    photoUrl: null,
    role: null,
    roles: [],
    centerCode: null,
    companyId: null,
    isOnboardingCompleted: true,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DashboardView user={user} dashboard={{ ...NOTHING, ...dashboard }} today={TODAY} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the dashboard of an admin", () => {
  it("leads from each figure to what it counts", () => {
    open("admin", { staffing: STAFFING, spend: SPEND, openPositions: { openings: 16, positions: 8, projects: 4 } });
    expect(hrefOf("Untouched proposals")).toBe("/assignments?status=proposed&updatedAt=..-5d");
    expect(document.querySelector(hrefOf("Openings to fill") ?? "")?.querySelector("h2")).not.toBeNull();
    expect(hrefOf("16 available with SQL")).toMatch(
      /^\/freelancers\?status=active&availability=available,partial&skills=SQL/,
    );
    expect(hrefOf("255 assignments")).toMatch(/^\/assignments\?status=active,completed,terminated/);
  });

  it("lists six positions, the rest on demand, each with its slots in words", () => {
    open("admin", { staffing: STAFFING });
    const items = within(screen.getByRole("list", { name: "Openings to fill" })).getAllByRole("listitem");
    expect(items).toHaveLength(6);
    expect(items[1]?.textContent).toContain("Warehouse migrationRole 1 · starts 3 Dec1 of 3 filled, 1 proposed");
    expect(screen.getByText("Show 2 more")).toBeDefined();
    expect(screen.getByRole("link", { name: /^Ada Byron.*Ends today$/ }).getAttribute("href")).toBe("/assignments/a1");
  });

  it("displays a chart's months as a table on request", async () => {
    const user = open("admin", { staffing: STAFFING, spend: SPEND });
    await user.click(screen.getByRole("button", { name: "Table of utilization", pressed: false }));
    const rows = within(screen.getByRole("table", { name: "Utilization" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "MonthUtilization",
      "December 2026 planned25%",
      "November 202645%",
    ]);
    expect(screen.getByText("$2,644,958")).toBeDefined();
    expect(screen.getByText(/^Spend from November 2026 to .*highest in November 2026: \$2,644,958$/)).toBeDefined();
  });

  it("has a word for everything that is in order", () => {
    const nobody = { rows: [], hasMore: false };
    const coverage = { openings: 0, positions: 0, rows: [] };
    open("admin", { staffing: { ...STAFFING, coverage, withoutFollowOn: nobody, unconfirmed: nobody, skills: [] } });
    for (const text of [
      /^Every opening/,
      /^Nobody’s work ends/,
      /^Everybody without an assignment/,
      /^No open opening/,
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });
});

describe("the dashboard of a client", () => {
  it("lists the people at work with dates and bill rates, without links", () => {
    const placed = {
      assignmentId: "a1",
      name: "Ada Byron",
      role: "Data Engineer",
      project: "Atlas",
      status: "active",
      startDate: "2026-07-07",
      endDate: null,
      billRate: "139.00",
      currency: "USD",
      rateUnit: "hour",
    };
    const awaiting = { rows: [{ ...placed, assignmentId: "a2", status: "offered" }], hasMore: false };
    const contact = { center: "Atlanta Midtown", name: "Nora Quinn", email: "nora@example.com", phone: null };
    const scope = { of: "company" as const, name: "Bluestem Health" };
    open("CLIENT", {
      scope,
      client: { atWork: { rows: [placed], hasMore: true }, awaiting, contacts: [contact] },
      spend: SPEND,
    });
    const atWork = within(screen.getByRole("list", { name: "People at work now" }));
    expect(atWork.getByText("From 7 Jul 2026")).toBeDefined();
    expect(atWork.getByText(/^\$139.*\/h$/)).toBeDefined();
    expect(atWork.queryByRole("link")).toBeNull();
    expect(screen.getByText("Offered")).toBeDefined();
    expect(screen.getAllByText("1+")).toHaveLength(1);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "mailto:nora@example.com",
      "/account",
    ]);
  });
});

it("leads data entry to the records that miss something", () => {
  const created = { rows: [], hasMore: false };
  open("de", { entry: { created, missing: [{ check: "phone", count: 25, isExact: true }] } });
  expect(hrefOf(/^Freelancers without a phone number\s*25$/)).toBe(
    "/freelancers?status=new,screening,active&phone=is:empty",
  );
  expect(screen.getByRole("heading", { name: "Your recent work" })).toBeDefined();
});

it("explains to somebody without a company why it is empty, and promises nothing that no screen does", () => {
  open("user", { scope: { of: "none", name: null } });
  expect(screen.getByText(/^Your account isn’t linked to a company or a center/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/administrator|appear|yet|soon/i);
  expect(hrefOf("Open your account")).toBe("/account");
  expect(screen.queryByText("Recent changes")).toBeNull();
});
