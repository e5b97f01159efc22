import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleRecord } from "@/components/testing/failing-parts/failing-part";
import { openingSums } from "@/components/testing/example-openings";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { CenterPage } from "./center-page";

const EMPTY_PAGE = {
  content: [],
  totalElements: 0,
  totalPages: 0,
  size: 100,
  number: 1,
  isTotalExact: true,
  next: null,
  previous: null,
};
const NONE = { people: 0, assignments: 0 };

test("a center without anything says so in one line, with no links to empty lists", async () => {
  startFakeBff({
    data: {
      "/api/centers/n1": exampleRecord("n1", {
        derived: { activeAssignments: 0, openProjects: 0, freelancers: 3 },
      }),
      "/api/centers/n1/history": EMPTY_PAGE,
      "/api/tasks": EMPTY_PAGE,
      "/api/centers/n1/work": {
        users: [],
        projects: [],
        projectCounts: { open: 0, drafts: 0 },
        people: [],
        peopleCounts: { atWork: NONE, starting: NONE },
      },
    },
  });
  renderScreen("/admin/centers/n1", <CenterPage id="n1" rights={FULL_RIGHTS} canAddProject />);
  await screen.findByText("This center has no current projects, people at work, unfinished tasks, or users.");
  const figure = (label: string) =>
    within(screen.getByText(label, { selector: "dt" }).parentElement ?? document.body).queryByRole("link");
  expect(screen.queryByText("Current projects", { selector: "dt" })).toBeNull();
  expect(figure("Freelancers")?.textContent).toBe("3");
  expect(screen.queryByRole("link", { name: /^View all/ })).toBeNull();
});

test("what is to do at a center comes before who works there", async () => {
  const projects = [
    { ...openingSums(1, 1), id: "p1", code: "PRJ-1", name: "Harbor", status: "open", startDate: null, endDate: null },
  ];
  const task = { ...exampleRecord("t1", { name: "Count the keys", dueDate: "2020-11-02" }), kind: "tasks" };
  const people = [
    {
      assignmentId: "a1",
      code: "ASG-1",
      freelancerId: "f1",
      name: "Ada",
      open: true,
      role: "Welder",
      project: { id: "p1", code: "PRJ-1", name: "Harbor" },
      status: "active",
      startDate: "2020-11-02",
      endDate: null,
      allocation: 100,
      billRate: null,
      currency: "USD",
      rateUnit: "hour",
    },
  ];
  const one = { people: 1, assignments: 1 };
  startFakeBff({
    data: {
      "/api/centers/n1": exampleRecord("n1", {}),
      "/api/centers/n1/history": EMPTY_PAGE,
      "/api/tasks": { ...EMPTY_PAGE, content: [task], totalElements: 1, totalPages: 1 },
      "/api/centers/n1/work": {
        users: [],
        projects,
        projectCounts: { open: 1, drafts: 0 },
        people,
        peopleCounts: { atWork: one, starting: NONE },
      },
    },
  });
  renderScreen("/admin/centers/n1", <CenterPage id="n1" rights={FULL_RIGHTS} canAddProject />);
  await screen.findByText("Count the keys");
  await screen.findByText("Ada");
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent ?? "");
  expect(titles.flatMap((title) => /^(Current projects|Tasks|People at work)/.exec(title)?.[1] ?? [])).toEqual([
    "Current projects",
    "Tasks",
    "People at work",
  ]);
});
