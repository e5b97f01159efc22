import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { IsViewed } from "@/lib/shell/unless-viewed";
import { MyTasksPanel } from "./my-tasks-panel";

const task = {
  id: "t",
  code: "TSK-000001",
  version: 1,
  title: "Check the doors",
  description: null,
  category: null,
  center: "Hudson Yards",
  dueDate: "2027-03-02",
  daysOverdue: null,
  status: "open",
  reason: null,
  comments: 0,
  files: 0,
};
const summary = { open: 1, in_progress: 0, done: 0, skipped: 0, overdue: 0 };

async function openTask(mayUpdate: boolean) {
  const data = {
    "/api/my/tasks": { tasks: [{ ...task, mayUpdate }], summary },
    "/api/tasks/t/files": [],
    "/api/tasks/t/comments": [],
  };
  startFakeBff({ data });
  const user = renderScreen("/dashboard", <MyTasksPanel today="2027-03-01" canList={mayUpdate} />);
  await user.click(await screen.findByRole("button", { name: "Check the doors" }));
  return user;
}

test("whoever may change the status alone is told whom to ask for another assignee", async () => {
  await openTask(false);
  await screen.findByText(/You can change the status of this task.*the center admin of Hudson Yards\./);
  expect(screen.queryByRole("link", { name: /assignee/ })).toBeNull();
});

test("whoever may edit the task finds the way to its assignee", async () => {
  await openTask(true);
  const link = await screen.findByRole("link", { name: "Edit the task or change its assignee" });
  expect(link.getAttribute("href")).toBe("/admin/tasks/t");
});

test("an administrator who looks at somebody’s tasks is offered no change of them", async () => {
  startFakeBff({ data: { "/api/my/tasks": { tasks: [{ ...task, mayUpdate: false }], summary } } });
  const panel = <MyTasksPanel today="2027-03-01" canList={false} />;
  renderScreen("/dashboard", <IsViewed value>{panel}</IsViewed>);
  await screen.findByRole("button", { name: "Check the doors" });
  expect(screen.queryByRole("button", { name: /Done|More actions/ })).toBeNull();
});

test("the dialog of a skipped task gives the focus back to the menu's button", async () => {
  const user = await openTask(true);
  const more = screen.getByRole("button", { name: "More actions: Check the doors" });
  await user.click(more);
  await user.click(await screen.findByRole("menuitem", { name: "Skip…" }));
  await screen.findByRole("textbox", { name: /Reason/ });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test("people without lists see the days of two weeks with what is due on them", async () => {
  startFakeBff({ data: { "/api/my/tasks": { tasks: [{ ...task, mayUpdate: false }], summary } } });
  renderScreen("/dashboard", <MyTasksPanel today="2027-03-01" canList={false} hasWeek />);
  const days = within(await screen.findByRole("list", { name: "This week and next" })).getAllByRole("listitem");
  expect(days).toHaveLength(14);
  expect(days[1]?.textContent).toBe("Tue 2 MarCheck the doors");
  expect(days[0]?.getAttribute("aria-current")).toBe("date");
});
