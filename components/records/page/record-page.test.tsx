import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AssignmentPage } from "@/components/staffing/assignments/assignment-page";
import { FreelancerPage } from "@/components/staffing/freelancers/freelancer-page";
import { ProjectPage } from "@/components/staffing/projects/project-page";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { addDays, todayIn } from "@/lib/staffing/days";
import { usePageActions } from "@/lib/shell/page-actions";

const AT = "2026-11-23T08:00:00.000Z";
const COMMON = { version: 1, createdAt: AT, updatedAt: AT, linked: {}, tags: [], may: { update: true, delete: true } };
const NO_HISTORY = { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 };

const ASSIGNMENT = {
  ...COMMON,
  id: "a1",
  code: "ASG-000001",
  name: "Ada Byron",
  role: "Designer",
  status: "offered",
  startDate: "2027-01-04",
  endDate: null,
  allocation: 100,
  billRate: "95.00",
  payRate: null,
  currency: "USD",
  rateUnit: "hour",
  reason: null,
};

const FREELANCER = {
  ...COMMON,
  id: "f1",
  code: "FRL-000001",
  name: "Ada Byron",
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: null,
  status: "active",
  availability: "available",
  skills: ["Figma"],
};

const PROJECT = { ...COMMON, id: "p1", code: "PRJ-000001", name: "Rebrand", title: "Rebrand", status: "open" };

function openAssignment(more: object = {}) {
  const calls = startFakeBff({
    data: { "/api/assignments/a1": { ...ASSIGNMENT, ...more }, "/api/assignments/a1/history": NO_HISTORY },
  });
  return { calls, user: renderScreen("/assignments/a1", <AssignmentPage id="a1" rights={FULL_RIGHTS} />) };
}

const PREVIEW = {
  matching: 1,
  count: 1,
  checked: 1,
  changing: 1,
  unchanged: 0,
  failing: 0,
  sample: [],
  failures: [],
  units: {},
  accessChanges: { suspended: 0, openTasks: 0, changed: 0, moved: 0 },
  consequences: [],
  overwritable: 0,
  isMixed: false,
};

type Answer = NonNullable<Parameters<typeof startFakeBff>[0]["answer"]>;

function openFreelancer(record: object = {}, rights = FULL_RIGHTS, preview: object = PREVIEW, answer?: Answer) {
  const stated = { availability: "available", availableFrom: null, hoursPerWeek: null };
  const calls = startFakeBff({
    answer: (call) => (call.path === "/api/freelancers/bulk/preview" ? preview : answer?.(call)),
    data: {
      "/api/freelancers/f1": { ...FREELANCER, ...record },
      "/api/freelancers/f1/history": NO_HISTORY,
      "/api/freelancers/f1/work": { assignments: [], stated, bookings: [] },
    },
  });
  return { calls, user: renderScreen("/freelancers/f1", <FreelancerPage id="f1" rights={rights} canAssign />) };
}

const patches = (calls: ReturnType<typeof startFakeBff>) =>
  calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("the status offers only the moves that may follow, and a move without a reason is saved at once", async () => {
  const { calls, user } = openAssignment();
  await user.click(await screen.findByRole("button", { name: "Status: Offered. Change status" }));
  await screen.findByRole("option", { name: "Accepted" });
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options).toEqual(["Offered", "Accepted", "Declined", "Withdrawn"]);
  await user.click(screen.getByRole("option", { name: "Accepted" }));
  await screen.findByRole("button", { name: "Status: Accepted. Change status" });
  expect(patches(calls)).toEqual([{ status: "accepted" }]);
  await screen.findByText("Changed Ada Byron’s status");
});

test("a move that needs a reason asks for it before it is saved", async () => {
  const { calls, user } = openAssignment();
  await user.click(await screen.findByRole("button", { name: "Decline…" }));
  const reason = await screen.findByRole("textbox", { name: /Reason/ });
  expect(patches(calls)).toEqual([]);
  await user.type(reason, "Took another offer");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Status: Declined. Change status" });
  expect(patches(calls)).toEqual([{ status: "declined", reason: "Took another offer" }]);
});

test("withdrawing is in the menu and asks for its reason", async () => {
  const { calls, user } = openAssignment();
  const menu = await screen.findByRole("button", { name: "More actions" });
  expect(screen.queryByRole("button", { name: "Withdraw…" })).toBeNull();
  await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: "Withdraw…" }));
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "The company postponed");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Status: Withdrawn. Change status" });
  expect(patches(calls)).toEqual([{ status: "withdrawn", reason: "The company postponed" }]);
});

test("a move without a reason is a button that saves it", async () => {
  const { calls, user } = openAssignment();
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  await screen.findByRole("button", { name: "Start" });
  expect(patches(calls)).toEqual([{ status: "accepted" }]);
});

test("a move that skips a step is in the menu", async () => {
  const { calls, user } = openAssignment({ status: "proposed" });
  const menu = await screen.findByRole("button", { name: "More actions" });
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: "Accept" }));
  await screen.findByRole("button", { name: "Start" });
  expect(patches(calls)).toEqual([{ status: "accepted" }]);
});

test("proposing again clears the reason of the refusal", async () => {
  const { calls, user } = openAssignment({ status: "declined", reason: "Took another offer" });
  await user.click(await screen.findByRole("button", { name: "Propose again" }));
  await screen.findByRole("button", { name: "Offer" });
  expect(patches(calls)).toEqual([{ status: "proposed", reason: null }]);
});

test("a final status can't be changed", async () => {
  openAssignment({ status: "completed" });
  await screen.findAllByText("Completed");
  expect(screen.queryByRole("button", { name: /Change status/ })).toBeNull();
});

test("a fact is edited in place, and the focus returns to its button", async () => {
  const { calls, user } = openFreelancer();
  await user.click(await screen.findByRole("button", { name: "Edit email" }));
  const input = await screen.findByRole("textbox", { name: /Email/ });
  await user.clear(input);
  await user.type(input, "ada@lovelace.example{Enter}");
  await screen.findByText("ada@lovelace.example");
  expect(patches(calls)).toEqual([{ email: "ada@lovelace.example" }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit email" })));
});

test("an empty fact offers to add its value", async () => {
  const { calls, user } = openFreelancer();
  await user.click(await screen.findByRole("button", { name: "Add phone" }));
  await user.type(await screen.findByRole("textbox", { name: /Phone/ }), "+1 555 0100{Enter}");
  await screen.findByRole("button", { name: "Edit phone" });
  expect(patches(calls)).toEqual([{ phone: "+1 555 0100" }]);
});

test("facts are read-only for people who may not edit the record", async () => {
  openFreelancer({ may: { update: false, delete: false } });
  await screen.findByText("ada@example.com");
  expect(screen.queryByRole("button", { name: /^(Edit|Add) / })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});

test("people bound to their center can't move a record to another one", async () => {
  openFreelancer({}, { ...FULL_RIGHTS, move: false });
  await screen.findByRole("button", { name: "Add phone" });
  expect(screen.queryByRole("button", { name: "Add center" })).toBeNull();
});

test("Delete is in the menu and asks first", async () => {
  const { user } = openFreelancer();
  const menu = await screen.findByRole("button", { name: "More actions" });
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  const button = within(dialog).getByRole("button", { name: "Delete freelancer" });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  within(dialog).getByText("Ada Byron will be removed from all lists. You can undo this.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test("Delete promises nothing for a record in use, and names what uses it", async () => {
  const used = { id: "t1", code: "TEM-000001", name: "Delta", field: null, message: "Used by Rebrand (PRJ-000001)" };
  const references = [{ kind: "projects", id: "p1", code: "PRJ-000001", name: "Rebrand" }];
  const { user } = openFreelancer({}, FULL_RIGHTS, { ...PREVIEW, failing: 1, failures: [{ ...used, references }] });
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Ada Byron can’t be deleted" });
  const link = within(dialog).getByRole("link", { name: "Rebrand (PRJ-000001)" });
  expect(link.getAttribute("href")).toBe("/projects/p1");
  expect(within(dialog).getAllByRole("button")).toHaveLength(1);
  expect(within(dialog).queryByText(/undo/)).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("Delete says who changed what meanwhile, and deletes all the same once that is read", async () => {
  const theirs = { ...FREELANCER, phone: "+1 555 0100", version: 2, updatedBy: "u2" };
  const current = { ...theirs, linked: { updatedBy: { code: "USR-1", name: "Ben Miller", open: false } } };
  const stale = { title: "Conflict", status: 409, current, base: { phone: null } };
  const answers = [Response.json(stale, { status: 409 }), new Response(null, { status: 204 })];
  const deletes: unknown[] = [];
  const { user } = openFreelancer({}, FULL_RIGHTS, PREVIEW, ({ method }) => {
    if (method !== "DELETE") return undefined;
    deletes.push(method);
    return answers.shift();
  });
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const button = await screen.findByRole("button", { name: "Delete freelancer" });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  await user.click(button);
  const note = await screen.findByRole("alert");
  expect(note.textContent).toMatch(/^Ben Miller changed phone .*, after you opened this freelancer\.$/);
  expect(document.activeElement).toBe(note);
  await user.click(screen.getByRole("button", { name: "Delete anyway" }));
  await waitFor(() => expect(window.location.pathname).toBe("/freelancers"));
  expect(deletes).toHaveLength(2);
});

test("a freelancer without assignments says so, and offers once to add one", async () => {
  openFreelancer();
  const section = await screen.findByRole("region", { name: "Now and next" });
  within(section).getByText("Nothing is planned for this freelancer.");
  const add = screen.getByRole("link", { name: "Add assignment" });
  expect(add.getAttribute("href")).toBe("/assignments/new?freelancerId=f1");
  // At a weekend the days to come begin on Monday.
  screen.getByText(/^Free( now)?\.$/);
});

test("a project without positions offers to add some, and its history is a tab", async () => {
  startFakeBff({
    data: {
      "/api/projects/p1": { ...PROJECT },
      "/api/projects/p1/history": NO_HISTORY,
      "/api/projects/p1/positions": [],
    },
  });
  const user = renderScreen("/projects/p1", <ProjectPage id="p1" rights={FULL_RIGHTS} canAssign />);
  const link = await screen.findByRole("link", { name: "Add positions" });
  expect(link.getAttribute("href")).toBe("/projects/p1/edit");
  await user.click(screen.getByRole("link", { name: "History" }));
  await screen.findByText("No changes yet.");
  expect(window.location.search).toBe("?tab=history");
  expect(screen.getByRole("link", { name: "History" }).getAttribute("aria-current")).toBe("page");
});

test("the steps and the way back come from the list that was open, also by keys", async () => {
  const list = { search: "?status=active", ids: ["f0", "f1", "f2"], before: 20, total: "164" };
  sessionStorage.setItem("list:freelancers", JSON.stringify(list));
  const { user } = openFreelancer();
  const back = await screen.findByRole("link", { name: "Freelancers" });
  expect(back.getAttribute("href")).toBe("/freelancers?status=active");
  screen.getByText("22 of 164");
  await user.keyboard("j");
  expect(window.location.pathname).toBe("/freelancers/f2");
  await user.keyboard("k");
  expect(window.location.pathname).toBe("/freelancers/f0");
  sessionStorage.clear();
});

function OfferedActions() {
  const labels = usePageActions().flatMap(({ label, isSearchedOnly }) => (isSearchedOnly ? [] : label));
  return <p data-testid="actions">{labels.join(", ")}</p>;
}

test.each([
  ["goes on for months", 240, ["Extend…", "Complete…"], "Extend…", ["Terminate…"]],
  ["ends soon", 5, ["Complete…", "Terminate…"], "Complete…", []],
])("an assignment that %s offers what is likeliest first", async (_, days, labels, first, inMenu) => {
  const today = todayIn("UTC", Date.now());
  const dates = { startDate: addDays(today, -30), endDate: addDays(today, days) };
  const data = { ...ASSIGNMENT, status: "active", ...dates, may: { update: true, delete: true } };
  startFakeBff({ data: { "/api/assignments/a1": data, "/api/assignments/a1/history": NO_HISTORY } });
  const user = renderScreen("/assignments/a1", <AssignmentPage id="a1" rights={FULL_RIGHTS} />);
  await screen.findByRole("button", { name: "Complete…" });
  const buttons = screen.getAllByRole("button", { name: /…$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
  expect(buttons.filter(({ className }) => className.includes("button-default"))).toEqual([
    screen.getByRole("button", { name: first }),
  ]);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await screen.findByRole("menuitem", { name: "Replace…" });
  expect(screen.queryAllByRole("menuitem", { name: "Terminate…" }).map(({ textContent }) => textContent)).toEqual(
    inMenu,
  );
});

test.each([
  [{ update: true, delete: true }, "Edit, Change status, Withdraw…, Duplicate, Copy link, Delete"],
  [{ update: false, delete: false }, "Duplicate, Copy link"],
])("a record with %o offers the palette: %s", async (may, offered) => {
  startFakeBff({
    data: { "/api/assignments/a1": { ...ASSIGNMENT, may }, "/api/assignments/a1/history": NO_HISTORY },
  });
  renderScreen(
    "/assignments/a1",
    <>
      <AssignmentPage id="a1" rights={FULL_RIGHTS} />
      <OfferedActions />
    </>,
  );
  await waitFor(() => expect(screen.getByTestId("actions").textContent).toBe(offered));
});

test("a record’s fields are found in the palette, and open the form at them", async () => {
  startFakeBff({
    data: {
      "/api/assignments/a1": { ...ASSIGNMENT, may: { update: true, delete: true } },
      "/api/assignments/a1/history": NO_HISTORY,
    },
  });
  renderScreen(
    "/assignments/a1",
    <>
      <AssignmentPage id="a1" rights={FULL_RIGHTS} />
      <FieldActions />
    </>,
  );
  await waitFor(() =>
    expect(screen.getByTestId("fields").textContent).toContain("Change end: /assignments/a1/edit?focus=endDate"),
  );
});

function FieldActions() {
  const texts = usePageActions().flatMap((action) =>
    action.isSearchedOnly && "href" in action ? `${action.label}: ${action.href}` : [],
  );
  return <p data-testid="fields">{texts.join(", ")}</p>;
}
