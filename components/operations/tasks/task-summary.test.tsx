import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "@/components/testing/render-screen";
import { task } from "@/lib/records/definitions/task";
import { readListQuery } from "@/lib/records/list/list-query";
import { TaskSummary } from "./task-summary";

const COUNTS = { overdue: 1, open: 2, in_progress: 3, done: 4, skipped: 5 };

function renderSummary(search: string) {
  const reads: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    reads.push(path);
    return Response.json({ data: COUNTS });
  });
  const { query } = readListQuery(task, new URLSearchParams(search));
  renderScreen("/admin/tasks", <TaskSummary list={query} />);
  return reads;
}

const partNamed = (name: string) => screen.findByRole("link", { name });

test("the parts keep the list’s search, sort and other filters, and set the status and the due date", async () => {
  const reads = renderSummary("q=doors&centerCode=NYC01&dueDate=today..&sort=-name&page=3");
  expect((await partNamed("Overdue 1")).getAttribute("href")).toBe(
    "/admin/tasks?q=doors&status=open,in_progress&centerCode=NYC01&dueDate=..-1d&sort=-name",
  );
  expect((await partNamed("Done 4")).getAttribute("href")).toBe(
    "/admin/tasks?q=doors&status=done&centerCode=NYC01&sort=-name",
  );
  expect(reads).toEqual(["/api/tasks/summary?q=doors&centerCode=NYC01"]);
});

test.each([
  ["status=open,in_progress&dueDate=..-1d&q=doors&page=2", ["Overdue1"]],
  ["status=done&centerCode=NYC01", ["Done4"]],
  ["status=done&dueDate=today", []],
  ["q=doors", []],
])("of the list ?%s the current parts are %j", async (search, names) => {
  renderSummary(search);
  await partNamed("Overdue 1");
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(names);
});
