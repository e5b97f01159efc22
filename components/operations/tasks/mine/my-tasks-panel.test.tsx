import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { getToasts } from "@/components/ui/toast-store";
import { isObject } from "@/lib/values";
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
  assigner: "Priya Raman",
  mapping: null,
  dueDate: "2027-03-02",
  daysOverdue: null,
  status: "open",
  reason: null,
  doneOn: null,
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
  startFakeBff({
    data: { "/api/my/tasks": { tasks: [{ ...task, mayUpdate: false }], summary } },
  });
  const panel = <MyTasksPanel today="2027-03-01" canList={false} />;
  renderScreen("/dashboard", <IsViewed value>{panel}</IsViewed>);
  await screen.findByRole("button", { name: "Check the doors" });
  expect(screen.queryByRole("button", { name: /Mark done|More actions/ })).toBeNull();
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

test("a task that is done says so, and Undo opens it again although its row has gone", async () => {
  const tasks = [task, { ...task, id: "t2", title: "Read the policy" }].map((one) => ({ ...one, mayUpdate: false }));
  const calls = startFakeBff({
    data: { "/api/my/tasks": { tasks, summary } },
    answer: ({ method, body }) => {
      if (method !== "POST" || !isObject(body)) return undefined;
      return { ...tasks[0], status: body.status, version: body.status === "done" ? 2 : 3 };
    },
  });
  const user = renderScreen("/dashboard", <MyTasksPanel today="2027-03-01" canList={false} />);
  await user.click(await screen.findByRole("button", { name: /^Mark done.*Check the doors/ }));
  await waitFor(() => expect(getToasts()[0]?.title).toBe("Done: Check the doors"));
  getToasts()[0]?.action?.onClick();
  await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(2));
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { status: "done", reason: null },
    { status: "open", reason: null },
  ]);
});

test("people without lists see their tasks by week, and beside them what they finished, the last first", async () => {
  const later = {
    ...task,
    id: "t2",
    title: "Read the policy",
    dueDate: "2027-03-09",
    assigner: null,
    mapping: "Policies",
  };
  const late = { ...task, id: "t0", title: "Lock the gate", dueDate: "2027-02-26", daysOverdue: 3 };
  const over = { ...task, status: "done", dueDate: "2027-02-26" };
  const before = { ...over, id: "t3", title: "Paint the fence", doneOn: "2027-02-28" };
  const done = { ...over, id: "t4", title: "Count the keys", doneOn: "2027-03-01" };
  const tasks = [late, task, later, before, done].map((one) => ({ ...one, mayUpdate: false }));
  startFakeBff({ data: { "/api/my/tasks": { tasks, summary }, "/api/account/security": SECURITY } });
  renderScreen("/dashboard", <MyTasksPanel today="2027-03-01" canList={false} isAlone />);
  const list = within(await screen.findByRole("list", { name: "My tasks" }));
  const weeks = list.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(weeks).toEqual(["Overdue 1 task", "This week 1 task", "Next week 1 task"]);
  expect(list.getByText("Due Tue 9 Mar").isConnected).toBe(true);
  const calendar = within(await screen.findByRole("list", { name: "Days with tasks" }));
  expect(calendar.getAllByRole("listitem")).toHaveLength(35);
  const day = calendar.getByRole("link", { name: /^9.*1 task due 9 Mar 2027$/ });
  expect(document.getElementById(day.getAttribute("href")?.slice(1) ?? "")?.textContent).toContain("Read the policy");
  expect(list.getByText(/Generated from “Policies”/).isConnected).toBe(true);
  const finished = within(screen.getByRole("list", { name: "Finished lately" }));
  expect(finished.getByText("Done today").isConnected).toBe(true);
  expect(finished.getAllByRole("button", { name: /^Reopen/ }).map(({ textContent }) => textContent)).toEqual([
    "Reopen Count the keys",
    "Reopen Paint the fence",
  ]);
});

const AT = "2027-02-28T08:00:00.000Z";
const SESSION = { method: "password", userAgent: null, network: null, signedInAt: AT, lastSeenAt: AT };
const SECURITY = {
  hasPassword: true,
  passwordChangedAt: AT,
  twoFactor: { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 },
  canAddPasskeys: true,
  passkeys: [],
  sessions: [
    { ...SESSION, id: "s1", isCurrent: true },
    { ...SESSION, id: "s2", isCurrent: false },
    { ...SESSION, id: "s3", isCurrent: false },
  ],
  events: [],
};

test("people without lists and without tasks see their news, and what their account lacks", async () => {
  startFakeBff({
    data: {
      "/api/my/tasks": { tasks: [], summary: { ...summary, open: 0, overdue: 0 } },
      "/api/account/security": SECURITY,
      "/api/notifications": {
        content: [],
        totalElements: 0,
        totalPages: 0,
        size: 20,
        number: 1,
        unread: 0,
        needsYou: 0,
      },
    },
  });
  renderScreen("/dashboard", <MyTasksPanel today="2027-03-01" canList={false} isAlone />);
  const account = within(await screen.findByRole("region", { name: "Your account" }));
  const setUp = await account.findByRole("link", { name: "Set up: Two-factor authentication" });
  expect(setUp.getAttribute("href")).toBe("/account#two-factor");
  expect(account.getByText(/^2 sessions/).isConnected).toBe(true);
  const news = within(screen.getByRole("region", { name: "Notifications" }));
  expect((await news.findByText(/assigned to you or due appear here/)).isConnected).toBe(true);
  expect(screen.queryByRole("region", { name: "My tasks" })).toBeNull();
});
