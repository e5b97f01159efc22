import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { IsViewed } from "@/lib/shell/unless-viewed";
import type { Notification } from "@/lib/contract/operations/notifications";
import { startFakeBff } from "@/components/testing/fake-bff";
import { DELIVERED, renderScreen } from "@/components/testing/render-screen";
import { InboxButton } from "./inbox-button";
import { NotificationList } from "./notification-list";
import { NotificationSettings } from "./notification-settings";

const AT = "2026-11-24T08:00:00.000Z";

const JOB: Notification = {
  id: "n1",
  reason: "job-ended",
  title: "Set status of 1,200 teams: done",
  text: null,
  path: "/admin/jobs/j1",
  at: AT,
  isRead: false,
  needsYou: false,
  work: null,
};
const RECORD: Notification = {
  id: "n2",
  reason: "followed-record",
  title: "Ada Byron",
  text: "FRL-000042 changed by Dana Admin, 2 changes",
  path: null,
  at: AT,
  isRead: true,
  needsYou: false,
  work: null,
};

const FAILED = {
  needsYou: true,
  work: { title: "Import of a.csv", isImport: true, failures: 2, isUndone: false },
};

/** A BFF that holds these notifications, and how each reason notifies. */
function holdInbox(...rows: Notification[]) {
  let notifications = rows;
  let byMail = false;
  const unread = () => notifications.filter(({ isRead }) => !isRead).length;
  const needing = () => notifications.filter(({ isRead, needsYou }) => !isRead && needsYou).length;
  return startFakeBff({
    answer: ({ method, path, query, body }) => {
      if (path === "/api/my/jobs") return [];
      if (path === "/api/my/follows") return [];
      if (path === "/api/notifications/unread") return { unread: unread() };
      if (path === "/api/notifications") {
        const isShown = ({ isRead, needsYou }: Notification) =>
          (!isRead && needsYou) || (query.get("needsYou") !== "true" && (!isRead || query.get("unread") !== "true"));
        const content = notifications.filter(isShown);
        return {
          content,
          totalElements: content.length,
          totalPages: 1,
          size: 20,
          number: 1,
          unread: unread(),
          needsYou: needing(),
        };
      }
      if (path === "/api/notifications/settings") {
        if (method === "PUT") byMail = JSON.stringify(body).includes('"byMail":true');
        return { email: "dana@example.com", settings: [{ reason: "mention", inApp: true, byMail }] };
      }
      const id = /^\/api\/notifications\/(\w+)\/read$/.exec(path)?.[1];
      if (path === "/api/notifications/read" || id) {
        notifications = notifications.map((row) =>
          id === undefined || row.id === id ? { ...row, isRead: method === "PUT" } : row,
        );
        return { unread: unread() };
      }
      return undefined;
    },
  });
}

test("the inbox says of each notification why it came and where to turn it off", async () => {
  holdInbox(JOB, RECORD);
  renderScreen("/notifications", <NotificationList administers />);
  const [job, record] = await screen.findAllByRole("listitem");
  if (!job || !record) throw new Error("The inbox has two rows");
  expect(job.textContent).toContain("You started this job");
  expect(within(job).getByRole("link", { name: "Turn off notifications: Background jobs" }).getAttribute("href")).toBe(
    "/notifications/settings#job-ended",
  );
  expect(within(job).getByRole("link", { name: JOB.title }).getAttribute("href")).toBe("/admin/jobs/j1");
  expect(record.textContent).toContain("FRL-000042 changed by Dana Admin, 2 changes");
  expect(within(record).queryByRole("link", { name: "Ada Byron" })).toBeNull();
});

test("a notification is marked as read and unread, and all at once", async () => {
  const calls = holdInbox(JOB, { ...JOB, id: "n3", title: "Another job: failed", path: "/admin/jobs/j3" });
  const user = renderScreen("/notifications", <NotificationList administers />);
  await user.click(await screen.findByRole("button", { name: `Mark as read: ${JOB.title}` }));
  await user.click(await screen.findByRole("button", { name: `Mark as unread: ${JOB.title}` }));
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
  const marks = calls.filter(({ path }) => path.endsWith("/read")).map(({ method, path }) => `${method} ${path}`);
  expect(marks).toEqual([
    "PUT /api/notifications/n1/read",
    "DELETE /api/notifications/n1/read",
    "PUT /api/notifications/read",
  ]);
});

test("notifications stand under their day, and what failed has a warning", async () => {
  const now = new Date().toISOString();
  holdInbox({ ...JOB, id: "n4", at: now, title: "Import of a.csv: 2 imported, 2 failed", ...FAILED }, RECORD);
  renderScreen("/notifications", <NotificationList administers />);
  const today = await screen.findByRole("region", { name: "Today" });
  expect(within(today).getAllByRole("listitem")).toHaveLength(1);
  expect(today.textContent).toContain("With failures: ");
  const earlier = screen.getByRole("region", { name: "24 Nov 2026" });
  expect(earlier.textContent).not.toContain("With failures");
});

test("the unread ones can be displayed alone", async () => {
  holdInbox(JOB, RECORD);
  const user = renderScreen("/notifications", <NotificationList administers />);
  await user.click(await screen.findByRole("button", { name: "Unread 1" }));
  await waitFor(() => expect(screen.queryByText("Ada Byron")).toBeNull());
  expect(screen.getByText(JOB.title)).toBeTruthy();
  expect(window.location.search).toBe("?show=unread");
});

test("repeated imports of a file share a row that unfolds, and what needs one says what to do", async () => {
  const work = { ...FAILED.work, failures: 0 };
  const undone = { ...JOB, isRead: true, text: "Undone by you", work: { ...work, isUndone: true } };
  const single = {
    ...JOB,
    ...FAILED,
    id: "n8",
    title: "Import of b.csv",
    work: { ...FAILED.work, title: "Import of b.csv" },
  };
  holdInbox({ ...JOB, ...FAILED, id: "n5" }, { ...undone, id: "n6" }, { ...undone, id: "n7" }, single, RECORD);
  const user = renderScreen("/notifications", <NotificationList administers />);
  const group = await screen.findByRole("button", { name: /^Import of a.csv/ });
  expect(group.textContent).toContain("3 runs, 2 undone, 1 to correct");
  expect(screen.queryByText("Undone by you")).toBeNull();
  await user.click(group);
  expect(within(screen.getByRole("list", { name: "Import of a.csv" })).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getAllByText("Correct 2 rows")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: /^Needs you/ }));
  await waitFor(() => expect(screen.queryByText("Ada Byron")).toBeNull());
  expect(screen.getByText("Import of b.csv")).toBeTruthy();
  expect(window.location.search).toBe("?show=needs-you");
});

test("an empty inbox says what will appear in it", async () => {
  holdInbox();
  renderScreen("/notifications", <NotificationList administers={false} />);
  expect(await screen.findByText("No notifications yet")).toBeTruthy();
});

test("an inbox that can't be loaded offers another try", async () => {
  startFakeBff({});
  renderScreen("/notifications", <NotificationList administers={false} />);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the bell counts what is unread with one request, and opens the latest", async () => {
  const calls = holdInbox(JOB, RECORD);
  const user = renderScreen(
    "/dashboard",
    <>
      <InboxButton />
      <InboxButton />
    </>,
  );
  const [bell] = await screen.findAllByRole("button", { name: /^Notifications\s*, 1 unread$/ });
  expect(calls.filter(({ path }) => path === "/api/notifications/unread")).toHaveLength(1);
  if (bell) await user.click(bell);
  const latest = await screen.findByRole("list", { name: "Latest notifications" });
  expect(within(latest).getAllByRole("listitem")).toHaveLength(2);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("list", { name: "Latest notifications" })).toBeNull());
});

test("a reason's daily email is turned on and saved at once", async () => {
  const calls = holdInbox();
  const user = renderScreen("/notifications/settings", <NotificationSettings delivery={DELIVERED} />);
  const daily = await screen.findByRole("checkbox", { name: "Mentions in the daily email" });
  expect(daily.getAttribute("aria-checked")).toBe("false");
  await user.click(daily);
  await waitFor(() => expect(daily.getAttribute("aria-checked")).toBe("true"));
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ reason: "mention", inApp: true, byMail: true });
});

test("an administrator who looks at somebody’s inbox reads it and leaves it as it was", async () => {
  const calls = holdInbox(JOB);
  const user = renderScreen("/notifications", <IsViewed value>{<NotificationList administers />}</IsViewed>);
  await user.click(await screen.findByRole("link", { name: JOB.title }));
  expect(screen.queryByRole("button", { name: /^Mark/ })).toBeNull();
  expect(calls.every(({ method }) => method === "GET")).toBe(true);
});

test("who looks at somebody’s notification settings can’t change them", async () => {
  holdInbox();
  renderScreen("/notifications/settings", <IsViewed value>{<NotificationSettings delivery={DELIVERED} />}</IsViewed>);
  expect((await screen.findByRole("checkbox", { name: /in the app/ })).closest("fieldset")?.disabled).toBe(true);
});
