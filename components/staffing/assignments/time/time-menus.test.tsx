import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/app/query-client";
import { startFakeBff } from "@/components/testing/fake-bff";
import { startFakeBoard } from "@/components/testing/fake-board";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { addDays, workdayUntil } from "@/lib/staffing/days";
import { RecordList } from "@/components/records/list/record-list";
import { AssignmentBoard } from "@/components/staffing/assignments/board/assignment-board";
import { AssignmentRowMenu } from "@/components/staffing/assignments/assignment-row-menu";

const TODAY = new Date().toISOString().slice(0, 10);

async function renderBoard(status: string) {
  const fake = startFakeBoard({ people: { [status]: ["Maria Lopez"] } });
  const rights = { create: true, update: true };
  const user = renderScreen("/assignments/board", <AssignmentBoard rights={rights} />, makeQueryClient());
  const menu = await screen.findByRole("button", { name: "Move Maria Lopez to…" });
  return { ...fake, user, menu };
}

const AT = "2026-11-23T08:00:00.000Z";
const WORK = {
  id: "a1",
  code: "ASG-000001",
  name: "Maria Lopez",
  version: 4,
  status: "active",
  startDate: addDays(TODAY, -20),
  endDate: "2027-06-30",
  createdAt: AT,
  updatedAt: AT,
  linked: {},
  may: { update: true, delete: true },
};

/** @param answers more data, by path */
async function renderList(work: object = {}, answers: Record<string, object> = {}) {
  const record = { ...WORK, ...work };
  const counts = {
    totalElements: 1,
    totalPages: 1,
    size: 20,
    number: 1,
    isTotalExact: true,
    next: null,
    previous: null,
  };
  const calls = startFakeBff({
    data: { "/api/assignments": { ...counts, content: [record] }, "/api/assignments/a1": record },
    answer: ({ path }) => (path === "/api/assignments/facets" ? { facets: [] } : answers[path]),
  });
  const list = (
    <RecordList kind="assignments" rights={FULL_RIGHTS} layout="name.status" rowMenu={<AssignmentRowMenu />} />
  );
  const user = renderScreen("/assignments", list, makeQueryClient());
  const [, , cell] = await screen.findAllByRole("gridcell");
  if (!cell) throw new Error("The list has no status");
  return { calls, user, cell };
}

test("a card's menu extends the assignment by keyboard, and the focus returns to its button", async () => {
  const { writes, user, menu } = await renderBoard("active");
  menu.focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Extend…" });
  await user.keyboard("{End}{ArrowUp}{Enter}");
  await screen.findByRole("dialog", { name: "Extend Maria Lopez" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await user.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Extend…" });
  await user.keyboard("{End}{ArrowUp}{Enter}");
  await user.click(await screen.findByRole("button", { name: "8 weeks" }));
  await user.click(screen.getByRole("button", { name: "Extend" }));
  await screen.findByText("Changed Maria Lopez");
  expect(writes).toEqual([{ id: "maria-lopez", body: { endDate: "2027-08-25" }, version: '"1"' }]);
});

test("a card's menu replaces who is at work from a last day, and needs a reason", async () => {
  const { user, menu } = await renderBoard("active");
  await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: "Replace…" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace Maria Lopez" });
  await user.click(within(dialog).getByRole("button", { name: "End and find people" }));
  expect(within(dialog).getByRole("textbox", { name: "Reason" }).getAttribute("aria-invalid")).toBe("true");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test("a card of work that is over has neither", async () => {
  startFakeBoard({ people: { declined: ["Maria Lopez"] } });
  const rights = { create: true, update: true };
  const user = renderScreen("/assignments/board", <AssignmentBoard rights={rights} />, makeQueryClient());
  await user.click(await screen.findByRole("button", { name: /^Declined/ }));
  await user.click(await screen.findByRole("button", { name: "Move Maria Lopez to…" }));
  await screen.findByRole("menuitem", { name: "Proposed" });
  expect(screen.queryByRole("menuitem", { name: "Extend…" })).toBeNull();
});

test("a row's menu opens by M, extends, and the focus returns to the cell", async () => {
  const { calls, user, cell } = await renderList();
  cell.focus();
  await user.keyboard("m");
  await screen.findByRole("menuitem", { name: "Replace…" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(cell));
  await user.keyboard("m");
  await user.click(await screen.findByRole("menuitem", { name: "Extend…" }));
  const dialog = await screen.findByRole("dialog", { name: "Extend Maria Lopez" });
  await user.click(within(dialog).getByRole("button", { name: "2 weeks" }));
  await user.click(within(dialog).getByRole("button", { name: "Extend" }));
  await screen.findByText("Changed Maria Lopez");
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([{ endDate: "2027-07-14" }]);
  expect(document.activeElement).toBe(cell);
});

test("a row's button stays the same element when its menu opens", async () => {
  const { user, cell } = await renderList();
  await user.hover(cell);
  const button = await screen.findByRole("button", { name: "More actions for Maria Lopez" });
  await user.click(button);
  await screen.findByRole("menuitem", { name: "Extend…" });
  expect(screen.getByRole("button", { name: "More actions for Maria Lopez" })).toBe(button);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(button.isConnected).toBe(true);
});

test("a row's menu replaces by the last day and reason, and opens the match for the days that are left", async () => {
  const replacement = {
    assignmentId: "a1",
    projectId: "p1",
    positionId: "o1",
    startDate: addDays(TODAY, 1),
    endDate: "2027-06-30",
    allocation: 100,
  };
  const { calls, user, cell } = await renderList({}, { "/api/assignments/a1/replace": replacement });
  cell.focus();
  await user.keyboard("m");
  await user.click(await screen.findByRole("menuitem", { name: "Replace…" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace Maria Lopez" });
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Ill");
  await user.click(within(dialog).getByRole("button", { name: "End and find people" }));
  await screen.findByText("Ended Maria Lopez");
  const sent = calls.find(({ path }) => path.endsWith("/replace"));
  expect([sent?.method, sent?.body]).toEqual(["POST", { day: workdayUntil(TODAY), reason: "Ill" }]);
  expect(window.location.pathname).toBe("/projects/p1/positions/o1");
});

test("a row of work that is over says that nothing can be changed", async () => {
  const { user, cell } = await renderList({ status: "completed" });
  cell.focus();
  await user.keyboard("m");
  expect((await screen.findByRole("menuitem")).textContent).toBe("Nothing to change in this assignment");
});

test("a typed step goes on from the end that is extended, as the weeks do", async () => {
  const { user, menu } = await renderBoard("active");
  menu.focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: "Extend…" }));
  const dialog = await screen.findByRole("dialog", { name: "Extend Maria Lopez" });
  const end = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /New end/ });
  await user.click(within(dialog).getByRole("button", { name: "2 weeks" }));
  const inTwoWeeks = end.value;
  await user.click(within(dialog).getByRole("button", { name: "8 weeks" }));
  await user.clear(end);
  await user.type(end, "+2w");
  await user.tab();
  expect(end.value).toBe(inTwoWeeks);
});
