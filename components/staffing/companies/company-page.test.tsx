import { screen, within } from "@testing-library/react";
import { openingSums } from "@/components/testing/example-openings";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { CompanyPage } from "./company-page";

const AT = "2026-11-23T08:00:00.000Z";
const COMMON = { version: 1, createdAt: AT, updatedAt: AT, linked: {}, tags: [], may: { update: true, delete: true } };

const NONE = { people: 0, assignments: 0 };
const NO_WORK = {
  projects: [],
  projectCounts: { open: 0, drafts: 0 },
  people: [],
  peopleCounts: { atWork: NONE, starting: NONE },
};

test("a company without work says so in one line with a way to begin, without figures of nothing, and its contact after it", async () => {
  startFakeBff({
    data: {
      "/api/companies/c1": { ...COMMON, id: "c1", code: "CMP-000001", name: "Northwind", status: "prospect" },
      "/api/companies/c1/history": { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 },
      "/api/companies/c1/work": { ...NO_WORK, spend: null },
    },
  });
  renderScreen("/companies/c1", <CompanyPage id="c1" rights={FULL_RIGHTS} canAddProject />);
  const section = await screen.findByRole("region", { name: "Projects and people" });
  const link = within(section).getByRole("link", { name: "New project" });
  expect(link.getAttribute("href")).toBe("/projects/new?companyId=c1");
  for (const label of ["Current projects", "People at work"]) {
    expect(screen.queryByText(label, { selector: "dt" })).toBeNull();
  }
  expect(screen.queryByText("Spend to date")).toBeNull();
  const titles = screen.getAllByRole("region").map((region) => within(region).getByRole("heading").textContent);
  expect(titles.slice(0, 2)).toEqual(["Projects and people", "Contact"]);
});

test("a company with more projects and people than fit says how many more, and leads to all of them", async () => {
  const person = personAtWork("Ada");
  const counts = openingSums(1, 1);
  const project = { ...counts, id: "p1", code: "PRJ-000001", name: "Harbor", startDate: null, endDate: null };
  startFakeBff({
    data: {
      "/api/companies/c1": { ...COMMON, id: "c1", code: "CMP-000001", name: "Northwind", status: "active" },
      "/api/companies/c1/history": { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 },
      "/api/companies/c1/work": {
        projects: [{ ...project, status: "open" }],
        projectCounts: { open: 62, drafts: 0 },
        people: [{ ...person, status: "active", startDate: "2020-11-02", endDate: null }],
        peopleCounts: { atWork: { people: 118, assignments: 121 }, starting: NONE },
        spend: null,
      },
    },
  });
  renderScreen("/companies/c1", <CompanyPage id="c1" rights={FULL_RIGHTS} canAddProject />);
  const projects = await screen.findByRole("region", { name: "Current projects" });
  expect(projects.textContent).toContain("61 more.");
  const all = within(projects).getByRole("link", { name: "View all 62 current projects" });
  expect(all.getAttribute("href")).toBe("/projects?companyId=c1&status=open%2Cin_progress%2Con_hold");
  const people = screen.getByRole("region", { name: "People at work" });
  expect(people.textContent).toContain("120 more.");
  expect(people.textContent).toContain("118 in 121 assignments");
  const href = within(people).getByRole("link", { name: "View all 121 assignments" }).getAttribute("href");
  expect(new URL(href ?? "", "http://localhost").searchParams.get("companyId")).toBe("c1");
  for (const [label, count] of [
    ["Current projects", "62"],
    ["People at work", "118"],
  ]) {
    expect(screen.getByText(label ?? "", { selector: "dt" }).parentElement?.textContent).toBe(`${label}${count}`);
  }
});

test("who is at work and who is yet to start goes by the days, whatever the status", async () => {
  const people = [
    { ...personAtWork("Ada"), status: "active", startDate: "2020-11-02", endDate: null },
    { ...personAtWork("Bea"), status: "accepted", startDate: "2020-11-09", endDate: null },
    { ...personAtWork("Cyd"), status: "accepted", startDate: "9999-01-04", endDate: null },
    { ...personAtWork("Dan"), status: "active", startDate: "9999-01-11", endDate: null },
  ];
  const two = { people: 2, assignments: 2 };
  startFakeBff({
    data: {
      "/api/companies/c1": { ...COMMON, id: "c1", code: "CMP-000001", name: "Northwind", status: "active" },
      "/api/companies/c1/history": { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 },
      "/api/companies/c1/work": { ...NO_WORK, people, peopleCounts: { atWork: two, starting: two }, spend: null },
    },
  });
  renderScreen("/companies/c1", <CompanyPage id="c1" rights={FULL_RIGHTS} canAddProject />);
  const working = await screen.findByRole("region", { name: "People at work" });
  const namesIn = (section: HTMLElement) =>
    within(section)
      .getAllByText(/^(Ada|Bea|Cyd|Dan)$/)
      .map((one) => one.textContent);
  expect(namesIn(working)).toEqual(["Ada", "Bea"]);
  expect(within(working).getByText("Accepted").isConnected).toBe(true);
  expect(namesIn(screen.getByRole("region", { name: "Yet to start" }))).toEqual(["Cyd", "Dan"]);
});

test("who is at work comes before the drafts", async () => {
  const counts = openingSums(1, 1);
  const project = { ...counts, code: "PRJ-000001", startDate: null, endDate: null };
  const projects = [
    { ...project, id: "p1", name: "Harbor", status: "open" },
    { ...project, id: "p2", name: "Tower", status: "draft" },
  ];
  const people = [{ ...personAtWork("Ada"), status: "active", startDate: "2020-11-02", endDate: null }];
  const peopleCounts = { atWork: { people: 1, assignments: 1 }, starting: NONE };
  startFakeBff({
    data: {
      "/api/companies/c1": { ...COMMON, id: "c1", code: "CMP-000001", name: "Northwind", status: "active" },
      "/api/companies/c1/history": { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 },
      "/api/companies/c1/work": { projects, projectCounts: { open: 1, drafts: 1 }, people, peopleCounts, spend: null },
    },
  });
  renderScreen("/companies/c1", <CompanyPage id="c1" rights={FULL_RIGHTS} canAddProject />);
  const drafts = await screen.findByRole("region", { name: "Draft projects" });
  const working = screen.getByRole("region", { name: "People at work" });
  expect(working.compareDocumentPosition(drafts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("people at work stand below their projects, five at once", async () => {
  const harbor = { project: { id: "p1", code: "PRJ-000001", name: "Harbor" } };
  const tower = { project: { id: "p2", code: "PRJ-000002", name: "Tower" } };
  const working = { status: "active", startDate: "2020-11-02", endDate: null };
  const people = [
    ...["Ada", "Bea", "Cyd"].map((name) => ({ ...personAtWork(name), ...working, ...harbor })),
    ...["Dan", "Eve", "Fay", "Hal", "Ida", "Jon"].map((name) => ({ ...personAtWork(name), ...working, ...tower })),
    { ...personAtWork("Gus"), ...working, ...harbor },
  ];
  const ten = { people: 10, assignments: 10 };
  startFakeBff({
    data: {
      "/api/companies/c1": { ...COMMON, id: "c1", code: "CMP-000001", name: "Northwind", status: "active" },
      "/api/companies/c1/history": { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 },
      "/api/companies/c1/work": { ...NO_WORK, people, peopleCounts: { atWork: ten, starting: NONE }, spend: null },
    },
  });
  const user = renderScreen("/companies/c1", <CompanyPage id="c1" rights={FULL_RIGHTS} canAddProject />);
  const section = await screen.findByRole("region", { name: "People at work" });
  const [first, second] = within(section).getAllByRole("list", { name: /^People on / });
  expect(first?.textContent).toMatch(/Ada.*Bea.*Cyd.*Gus/);
  expect(second?.textContent).toMatch(/^D?Dan/);
  await user.click(within(section).getByText("Show all 10 assignments"));
  expect(within(section).getByRole("link", { name: "Jon" }).isConnected).toBe(true);
  expect(within(section).getAllByRole("link", { name: "Tower" })).toHaveLength(1);
});

function personAtWork(name: string) {
  const terms = { allocation: 100, billRate: null, currency: "USD", rateUnit: "hour" };
  const placed = { role: "Welder", project: { id: "p1", code: "PRJ-000001", name: "Harbor" }, ...terms };
  return { ...placed, assignmentId: `a-${name}`, code: `ASG-${name}`, freelancerId: `f-${name}`, name, open: true };
}
