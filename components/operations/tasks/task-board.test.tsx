import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeQueryClient } from "@/app/query-client";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { PAGE_SIZE } from "@/lib/contract/limits";
import { isObject } from "@/lib/values";
import { TaskBoard } from "./task-board";

type Task = { id: string; name: string; status: string; dueDate: string; version: number };

const SAVING_MS = 100;
const SUMMARY = { overdue: 16, open: 53, in_progress: 4, done: 210, skipped: 0 };

/** A BFF with tasks in memory. `refuses` answers moves with a problem. */
function startFakeTasks(tasks: Task[], { refuses = false } = {}) {
  const writes: unknown[] = [];
  const reads: URLSearchParams[] = [];
  const before = new Map<string, string>();
  const rowOf = (task: Task) => ({
    ...task,
    code: "TSK-1",
    createdAt: "",
    // Edited after it was finished.
    updatedAt: "2027-03-15T09:00:00.000Z",
    statusSince: "2027-02-26T09:00:00.000Z",
    linked: {},
  });

  function respond({ pathname, searchParams }: URL, { method = "GET", body = "null" }: RequestInit): Response {
    if (pathname === "/api/views") return json({ views: [], audiences: [] });
    if (pathname === "/api/tasks/summary") return json(SUMMARY);
    if (pathname === "/api/tasks") {
      reads.push(searchParams);
      const inColumn = ({ status, name }: Task) =>
        status === searchParams.get("status") && name.includes(searchParams.get("q") ?? "");
      const { length } = tasks.filter(inColumn);
      const size = sizeOf(searchParams);
      const content = tasks.filter(inColumn).slice(0, size).map(rowOf);
      const counts = { totalElements: length, totalPages: 1, size, number: 1, isTotalExact: true };
      return json({ ...counts, content, next: length > size ? "next" : null, previous: null });
    }
    const undone = /^\/api\/change-sets\/(.+)\/undo$/.exec(pathname)?.[1];
    const task = tasks.find(({ id }) => id === (undone ?? pathname.split("/").at(-1)));
    if (!task) return problem(404, `${method} ${pathname} isn't part of the test`);
    if (undone) {
      Object.assign(task, { status: before.get(task.id), version: task.version + 1 });
      const counts = { total: 1, done: 1, changed: 1, failed: 0 };
      return json({ id: "u", kind: "tasks", operation: { type: "undo" }, state: "done", ...counts, failures: [] });
    }
    if (method !== "PATCH") return json(rowOf(task));
    const changes: unknown = JSON.parse(String(body));
    writes.push(changes);
    if (refuses) return problem(409, "Somebody else moved it");
    before.set(task.id, task.status);
    Object.assign(task, isObject(changes) ? changes : {}, { version: task.version + 1 });
    return json(rowOf(task), { "X-Change-Set": task.id });
  }

  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    // The columns are read at different speeds.
    const url = new URL(path, "http://localhost");
    const isDone = url.searchParams.get("status") === "done";
    if (init.method === "PATCH" || isDone) await new Promise((resolve) => setTimeout(resolve, SAVING_MS));
    return respond(url, init);
  });
  return { writes, reads };
}

const sizeOf = (read: URLSearchParams) => Number(read.get("size") ?? PAGE_SIZE);

function json(data: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ data }), { headers });
}

function problem(status: number, title: string): Response {
  return new Response(JSON.stringify({ status, title }), { status });
}

const doors = { id: "doors", name: "Check the doors", status: "open", dueDate: "2027-03-02", version: 1 };
const keys = { id: "keys", name: "Count the keys", status: "done", dueDate: "2027-03-01", version: 4 };

async function renderBoard(path = "/admin/tasks/board", rights = FULL_RIGHTS) {
  const user = renderScreen(path, <TaskBoard administers={false} rights={rights} />, makeQueryClient());
  await waitFor(() => expect(screen.queryByRole("status", { name: "Loading tasks by status" })).toBeNull());
  return user;
}

/** The statuses in whose columns the task stands. */
const columnsOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("[data-column]")]
    .filter((column) => column.textContent.includes(name))
    .map(({ dataset }) => dataset.column);

async function choose(user: Awaited<ReturnType<typeof renderBoard>>, name: string, status: string) {
  await user.click(screen.getByRole("button", { name: `Move ${name} to…` }));
  await user.click(await screen.findByRole("menuitem", { name: status }));
}

test("a moved task stands in one column at any time, keeps the focus, and can be moved back", async () => {
  const { writes } = startFakeTasks([{ ...doors }, { ...keys }]);
  const user = await renderBoard();
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(columnsOf("Check the doors").join(" and ")));
  onTestFinished(() => watch.disconnect());
  screen.getByRole("button", { name: "Drag Check the doors" }).focus();
  await user.keyboard(" ");
  await waitFor(() => expect(document.body.textContent).toContain("Picked up Check the doors from Open."));
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(document.body.textContent).toContain("Check the doors is over In progress."));
  watch.observe(document.body, { childList: true, subtree: true });
  await user.keyboard(" ");
  await waitFor(() => expect(columnsOf("Check the doors")).toEqual(["in_progress"]));
  await screen.findByText("Moved Check the doors to In progress");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Drag Check the doors" })),
  );
  expect(writes).toEqual([{ status: "in_progress" }]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(columnsOf("Check the doors")).toEqual(["open"]));
  expect([...seen].toSorted()).toEqual(["in_progress", "open"]);
});

test("a finished task says when it was finished, not when it was due", async () => {
  startFakeTasks([{ ...doors }, { ...keys }, { ...keys, id: "lamps", name: "Test the lamps", status: "skipped" }]);
  await renderBoard();
  const textIn = (column: string) => document.querySelector(`[data-column="${column}"]`)?.textContent;
  expect(textIn("done")).toContain("Done 26 Feb 2027");
  expect(textIn("skipped")).toContain("Skipped 26 Feb 2027");
  expect(document.body.textContent).not.toContain("Was due");
});

test("a refused move says why, and the task goes back", async () => {
  startFakeTasks([{ ...doors }], { refuses: true });
  const user = await renderBoard();
  await choose(user, "Check the doors", "Done");
  await screen.findByText("Couldn’t move Check the doors to Done");
  await waitFor(() => expect(columnsOf("Check the doors")).toEqual(["open"]));
});

test("a skipped task needs a reason first", async () => {
  const { writes } = startFakeTasks([{ ...doors }]);
  const user = await renderBoard();
  await choose(user, "Check the doors", "Skip…");
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Closed");
  await user.click(screen.getByRole("button", { name: "Move to Skipped" }));
  await screen.findByText("Moved Check the doors to Skipped");
  expect(columnsOf("Check the doors")).toEqual(["skipped"]);
  expect(writes).toEqual([{ status: "skipped", reason: "Closed" }]);
});

test("search and filters are those of the list, and a status in the link hides no column", async () => {
  const { reads } = startFakeTasks([{ ...doors }, { ...keys }]);
  const user = await renderBoard("/admin/tasks/board?status=open&dueDate=2027-03-01..2027-03-31");
  expect(columnsOf("Count the keys")).toEqual(["done"]);
  expect(new Set(reads.map((read) => read.get("dueDate")))).toEqual(new Set(["2027-03-01..2027-03-31"]));
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "nothing{Enter}");
  await screen.findByText("No tasks found");
  expect(window.location.search).toContain("q=nothing");
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  await waitFor(() => expect(columnsOf("Check the doors")).toEqual(["open"]));
});

test("the total is of the tasks on the board, and a search shows the first cards again", async () => {
  const others = Array.from({ length: 25 }, (_, i) => ({ ...doors, id: `o${i}`, name: `Other ${i}` }));
  const { reads } = startFakeTasks([...others, { ...doors }]);
  const user = await renderBoard();
  const total = () => screen.getByRole("heading", { name: "Tasks" }).nextSibling?.textContent;
  const sizes = () => reads.filter((read) => read.get("status") === "open").map(sizeOf);
  expect(total()).toBe("26");
  await user.click(screen.getByRole("button", { name: /^Show 6 more/ }));
  await waitFor(() => expect(columnsOf("Check the doors")).toEqual(["open"]));
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "Check{Enter}");
  await waitFor(() => expect(total()).toBe("1"));
  expect(sizes()).toEqual([20, 40, 20]);
});

test("who can't change tasks has no moves", async () => {
  startFakeTasks([{ ...doors }]);
  await renderBoard("/admin/tasks/board", { ...FULL_RIGHTS, create: false, update: false });
  expect(columnsOf("Check the doors")).toEqual(["open"]);
  expect(screen.queryByRole("button", { name: /Check the doors/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "New task" })).toBeNull();
});

test("the counts by status stand above the board as above the list, and lead to the list", async () => {
  startFakeTasks([doors]);
  await renderBoard();
  const counts = await screen.findByRole("navigation", { name: "Task counts" });
  await waitFor(() => expect(counts.textContent).toBe("Overdue16Open53In progress4Done210Skipped0"));
  expect(screen.getByRole("link", { name: "Open 53" }).getAttribute("href")).toBe("/admin/tasks?status=open");
});
