import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answerCalls } from "@/components/testing/fake-matches";
import { NOTHING, OPEN_POSITIONS, SPEND, STAFFING, TODAY, openPosition } from "@/components/testing/example-dashboard";
import { startFakeBff } from "@/components/testing/fake-bff";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import type { User } from "@/lib/contract/accounts/user";
import { nextDate } from "@/lib/records/figures/next-date";
import { DashboardView } from "./dashboard-view";

function open(userType: string, dashboard: Partial<Dashboard>, { isViewed = false } = {}) {
  const user: User & { isViewed: boolean } = {
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
    isViewed,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DashboardView user={user} dashboard={{ ...NOTHING, ...dashboard }} clock={{ today: TODAY, timeZone: "UTC" }} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

const choose = (user: ReturnType<typeof open>, part: string) => user.click(screen.getByRole("button", { name: part }));

describe("the dashboard of an admin", () => {
  it("leads from each figure to what it counts", async () => {
    const user = open("admin", {
      staffing: STAFFING,
      spend: SPEND,
      openPositions: OPEN_POSITIONS,
      endingSoon: { count: 13 },
      available: { now: 9, partly: 2, later: 5 },
      kinds: [{ kind: "freelancers", total: 30, byStatus: { active: 24 } }],
    });
    expect(hrefOf("projects ending soon")).toMatch(/^\/projects\?status=open,in_progress,on_hold&endDate=/);
    expect(hrefOf("freelancers free now")).toBe("/freelancers?status=active&freeFrom=..today");
    expect(screen.getByText("2 of them partly · 5 later · 10 with no date").isConnected).toBe(true);
    expect(hrefOf("16 free with SQL")).toMatch(/^\/freelancers\?status=active&skills=SQL&freeFrom=..today/);
    expect(hrefOf("3 past their end to complete, extend or withdraw")).toBe(
      "/assignments?status=proposed,offered,accepted,active&endDate=..-1d",
    );
    await choose(user, "Untouched 25");
    expect(hrefOf("View all 25 untouched proposals")).toBe(
      "/assignments?status=proposed&touchedOn=..-5d&sort=touchedOn",
    );
    expect(hrefOf("255 assignments this month")).toMatch(/^\/assignments\?status=active,completed,terminated/);
  });

  it("lists the first positions, the rest on demand, each with its company, its start and its slots in words", () => {
    open("admin", { staffing: STAFFING, openPositions: OPEN_POSITIONS });
    const items = within(screen.getByRole("list", { name: "Positions to fill" })).getAllByRole("listitem");
    expect(items).toHaveLength(5);
    expect(items[1]?.textContent).toContain(
      "Role 1Warehouse migration · Globex1 filled · 1 proposed · 1 openStarts 3 Dec",
    );
    expect(screen.getByText("View all 8")).toBeDefined();
    expect(screen.getByRole("heading", { name: "16 openings to fill" }).isConnected).toBe(true);
    expect(screen.getByText("In 8 positions of 4 projects, soonest start first").isConnected).toBe(true);
  });

  it("says how many openings there are of each look and in each month, also of positions that aren't listed", () => {
    open("admin", { staffing: STAFFING, openPositions: OPEN_POSITIONS });
    const openings = within(screen.getByRole("region", { name: "Openings to fill" }));
    expect([openings.getByText("12 open").isConnected, openings.getByText("4 proposed").isConnected]).toEqual([
      true,
      true,
    ]);
    cleanup();
    const starts = [
      { start: "past", open: 40, proposed: 50, offered: 20 },
      { start: "2027-01", open: 27, proposed: 0, offered: 0 },
    ];
    open("admin", { staffing: STAFFING, openPositions: { openings: 137, positions: 150, projects: 90, starts } });
    expect(screen.getByText("67 open").isConnected).toBe(true);
    expect(screen.getByText("20 offered").isConnected).toBe(true);
    const wall = within(screen.getByRole("list", { name: "Openings by start month" }));
    const months = wall.getAllByRole("listitem").map(({ textContent }) => textContent.trim());
    expect(months).toEqual(["Past start 110+50", "Jan 2027 27"]);
    cleanup();
    const nobody = { rows: [], hasMore: false };
    const client = { atWork: nobody, proposed: nobody, agreed: nobody, mayDecide: true, toFill: [openPosition(1)] };
    open("CLIENT", { client, openPositions: { openings: 137, positions: 150, projects: 90, starts } });
    expect(screen.getByText("67 open").isConnected).toBe(true);
  });

  it("has a slot for each opening by the month of its start, which leads to the people for it", async () => {
    const user = open("admin", { staffing: STAFFING, openPositions: OPEN_POSITIONS });
    const wall = screen.getByRole("list", { name: "Openings by start month" });
    expect(within(wall).getByRole("listitem").textContent?.trim()).toBe("Dec 16");
    expect(within(wall).getByRole("link", { name: "Dec" }).getAttribute("href")).toBe("/staffing");
    answerCalls(() => ({ data: STAFFING.toFill }));
    await user.hover(wall);
    const [first, second] = await within(wall).findAllByRole("link", {
      name: /^Role \d, Warehouse migration, starts 3 Dec, \d open$/,
    });
    expect([first, second].map((slot) => slot?.getAttribute("href"))).toEqual([
      "/staffing?position=p0",
      "/staffing?position=p1",
    ]);
    first?.focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(second);
    if (first) await user.hover(first);
    const card = await screen.findByRole("dialog", { name: "Slots" });
    expect(card.textContent).toContain("Role 0Warehouse migration · Starts 3 Dec");
    expect(document.activeElement).toBe(second);
  });

  it("reads the rest of a panel when it is opened, and gives its first row the focus", async () => {
    const rows = [...STAFFING.toFill.rows.slice(0, 3), ...STAFFING.toFill.rows.slice(4), openPosition(99)];
    startFakeBff({
      answer: ({ path }) =>
        path === "/api/dashboard"
          ? {
              ...NOTHING,
              openPositions: OPEN_POSITIONS,
              staffing: { ...STAFFING, toFill: { ...STAFFING.toFill, rows } },
            }
          : undefined,
    });
    const user = open("admin", { staffing: STAFFING, openPositions: OPEN_POSITIONS });
    await user.click(screen.getByText("View all 8"));
    const rest = await screen.findByRole("list", { name: "More of Positions to fill" });
    const links = within(rest).getAllByRole("link", { name: /^Role/ });
    expect(links.map((link) => link.textContent?.slice(0, 7).trim())).toHaveLength(4);
    expect(document.activeElement).toBe(links[0]);
  });

  it("says what has waited long or ends in a few days, as boards do", () => {
    open("admin", { staffing: STAFFING });
    expect(screen.getByText("Waiting 15 days").isConnected).toBe(true);
    expect(screen.getByText("Ends today").isConnected).toBe(true);
    expect(screen.getByRole("link", { name: /^Ada Byron/ }).getAttribute("href")).toBe("/assignments/a1");
  });

  it("counts the days that a proposal waits as boards do", () => {
    open("admin", { staffing: STAFFING });
    const [proposal] = STAFFING.untouched.rows;
    const card = { status: "proposed", statusSince: proposal?.statusSince ?? "", startDate: TODAY, endDate: null };
    const { text } = nextDate(card, { today: TODAY, timeZone: "UTC" });
    expect(screen.getByText(text).isConnected).toBe(true);
  });

  it("offers what ends each row of work, to whom may do it", async () => {
    const user = open("admin", { staffing: STAFFING, openPositions: OPEN_POSITIONS });
    expect(hrefOf("Find people for Role 1, Warehouse migration")).toBe("/projects/project1/positions/p1");
    expect(hrefOf("Extend the assignment of Ada Byron")).toBe("/assignments/a1/edit?focus=endDate");
    await choose(user, "Untouched 25");
    expect(screen.getByRole("button", { name: "Offer to Grace Hopper" }).isConnected).toBe(true);
    // What speaks against it stands beside the offer, as on cards and in lists.
    expect(screen.getByText(/^Not free until 15 Jan 2027, but starts here on 7 Dec/).isConnected).toBe(true);
    expect(hrefOf(/^Role 1\s*Warehouse migration/)).toBe("/projects/project1");
  });

  it("offers no work to an administrator who looks at it as somebody else", async () => {
    const user = open("admin", { staffing: STAFFING, openPositions: OPEN_POSITIONS }, { isViewed: true });
    expect(screen.queryByRole("link", { name: /^(Find people|Extend)/ })).toBeNull();
    await choose(user, "Untouched 25");
    expect(screen.queryByRole("button", { name: /^Offer/ })).toBeNull();
  });

  it("displays short lists below each other, without a choice, and folds those for which there is no space", () => {
    const untouched = { ...STAFFING.untouched, count: 1 };
    open("admin", { staffing: { ...STAFFING, untouched } });
    expect(screen.queryByRole("group", { name: "What needs you" })).toBeNull();
    const needs = within(screen.getByRole("region", { name: "Needs you" }));
    expect(needs.getByRole("list", { name: "Untouched proposals" }).closest("details")).toBeNull();
    expect(needs.getByRole("list", { name: "Assignments ending without follow-on" }).closest("details")).toBeNull();
    // Only the part of a list leads to all of it.
    expect(screen.queryByRole("link", { name: /^View all/ })).toBeNull();
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
    expect(screen.getAllByText("$2,644,958")).not.toHaveLength(0);
    expect(screen.getByText("This month so far, 50% less than 1–22 Oct")).toBeDefined();
    expect(screen.getByText(/^Spend from November 2026 to .*highest in November 2026: \$2,644,958$/)).toBeDefined();
  });

  it("has one list of what needs somebody at a time, at first one that isn’t empty", async () => {
    const nobody = { rows: [], hasMore: false };
    const pastEnd = { count: 0, isExact: true };
    const user = open("admin", { staffing: { ...STAFFING, withoutFollowOn: nobody, pastEnd } });
    expect(screen.getByRole("region", { name: "Untouched proposals" }).isConnected).toBe(true);
    expect(screen.queryByRole("region", { name: "Ending without follow-on" })).toBeNull();
    await choose(user, "Overloaded 2");
    expect(screen.queryByRole("region", { name: "Untouched proposals" })).toBeNull();
    const overloaded = within(screen.getByRole("list", { name: "Overloaded freelancers" }));
    expect(overloaded.getAllByRole("listitem")).toHaveLength(2);
  });

  it("folds the records by status away from those who have work to do", () => {
    const kinds = [{ kind: "projects" as const, total: 3, byStatus: { open: 3 } }];
    open("admin", { staffing: STAFFING, kinds });
    expect(screen.getByRole("heading", { name: "Records by status" }).closest("details")?.open).toBe(false);
    cleanup();
    open("de", { entry: { created: { rows: [], hasMore: false }, missing: [] }, kinds });
    expect(screen.getByRole("heading", { name: "Records by status" }).closest("details")?.open).toBe(true);
    expect(hrefOf("Projects")).toBe("/projects");
  });

  it("has a line for each skill, the shortest supply first", () => {
    const exact = (count: number) => ({ count, isExact: true });
    const skills = [
      { skill: "React", demand: 5, supply: { count: 1, isExact: false } },
      { skill: "SQL", demand: 20, supply: exact(16) },
      { skill: "Figma", demand: 3, supply: exact(9) },
    ];
    open("admin", { staffing: { ...STAFFING, skills } });
    const lines = within(screen.getByRole("list", { name: "Skills in demand" })).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "SQL20 to fill16 free4 short",
      "React5 to fill1+ free",
      "Figma3 to fill9 free",
    ]);
  });

  it("has a word for everything that is in order", () => {
    const nobody = { rows: [], hasMore: false };
    const toFill = { openings: 0, positions: 0, rows: [] };
    const untouched = { count: 0, isExact: true, rows: [] };
    const pastEnd = { count: 0, isExact: true };
    open("admin", {
      staffing: { ...STAFFING, untouched, pastEnd, toFill, withoutFollowOn: nobody, unconfirmed: nobody, skills: [] },
      openPositions: { openings: 0, positions: 0, projects: 0, starts: [] },
    });
    for (const text of [
      /^Every proposal/,
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
  it("has what is theirs: people at work and proposed with dates and bill rates, spend, open positions", async () => {
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
      contradictions: [{ key: "after-end" as const, day: "2027-02-26" }],
    };
    const agreed = { rows: [{ ...placed, assignmentId: "a2", status: "offered", answer: null }], hasMore: false };
    const proposed = { rows: [], hasMore: false };
    const scope = { of: "company" as const, name: "Bluestem Health" };
    open("CLIENT", {
      scope,
      client: {
        atWork: { rows: [placed], hasMore: true },
        agreed,
        proposed,
        mayDecide: true,
        toFill: [openPosition(1)],
      },
      openPositions: OPEN_POSITIONS,
      kinds: [{ kind: "projects", total: 3, byStatus: { open: 3 } }],
      spend: SPEND,
    });
    const atWork = within(screen.getByRole("list", { name: "People at work now" }));
    expect(atWork.getByText("From 7 Jul 2026")).toBeDefined();
    expect(atWork.getByText(/^\$139.*\/h$/)).toBeDefined();
    expect(atWork.getByText("The project ends on 26 Feb 2027")).toBeDefined();
    expect(atWork.queryByRole("link")).toBeNull();
    expect(screen.getByText("Waits for the freelancer")).toBeDefined();
    expect(screen.getAllByText("1+ people")).toHaveLength(1);
    expect(screen.getAllByText(/^\$139.*\/h$/)).toHaveLength(2);
    expect(screen.queryByRole("link")).toBeNull();
    expect((await screen.findByText("Nobody waits for your answer")).isConnected).toBe(true);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Proposed to you",
      "16 openings to fill",
      "Accepted by you",
      "At work now",
      "Spend",
    ]);
  });
});

it("names a single project, opening or freelancer as one", () => {
  open("de", {
    entry: { created: { rows: [], hasMore: false }, missing: [] },
    openPositions: {
      openings: 1,
      positions: 1,
      projects: 1,
      starts: [{ start: "2026-12", open: 1, proposed: 1, offered: 0 }],
    },
    endingSoon: { count: 1 },
    available: { now: 1, partly: 0, later: 0 },
  });
  const figures = within(screen.getByRole("list", { name: "Figures" })).getAllByRole("listitem");
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    "1opening to fillIn 1 position of 1 project",
    "1project ending soonIn the next 30 days",
    "1freelancer free nowToday",
  ]);
});

it("leads data entry to the records that miss something", () => {
  const created = { rows: [], hasMore: false };
  const missing = [
    { check: "center" as const, count: 0, isExact: true, rows: [] },
    { check: "phone" as const, count: 25, isExact: true, rows: [{ id: "f1", code: "FRL-1", name: "Ada" }] },
    { check: "contactEmail" as const, count: 0, isExact: true, rows: [] },
  ];
  open("de", { entry: { created, missing } });
  expect(hrefOf("View all 25 freelancers without a phone number")).toBe(
    "/freelancers?status=new,screening,active&phone=is:empty",
  );
  expect(hrefOf("Add phone of Ada")).toBe("/freelancers/f1/edit?focus=phone");
  const list = screen.getByRole("list", { name: "Freelancers without a phone number" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  const panel = screen.getByRole("region", { name: "Needs fixing" });
  expect(panel.textContent).toContain(
    "Nothing to fix: freelancers without a center, companies without a contact email",
  );
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("Needs fixing");
  expect(screen.getByRole("heading", { name: "Your recent work" })).toBeDefined();
});

it("explains to somebody without a company why it is empty, and promises nothing that no screen does", () => {
  open("user", { scope: { of: "none", name: null } });
  expect(screen.getByText(/^Your account isn’t linked to a company or a center/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/administrator|appear|yet|soon/i);
  expect(screen.queryByText("Recent changes")).toBeNull();
});
