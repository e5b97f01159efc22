import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, cellAt, renderScreen } from "@/components/testing/render-screen";
import { RecordList } from "../list/record-list";

const at = "2026-11-23T08:00:00.000Z";
const project = {
  id: "p1",
  code: "PRJ-1",
  name: "Apollo",
  status: "open",
  startDate: "2026-12-01",
  endDate: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
  linked: {},
  may: { update: true, delete: true },
};
const page = { totalElements: 1, totalPages: 1, size: 20, number: 1, isTotalExact: true, next: null, previous: null };

test("a day chosen in the calendar of a cell's editor stays in the editor until it is saved", async () => {
  const calls = startFakeBff({
    data: { "/api/projects": { ...page, content: [project] }, "/api/projects/p1": project },
  });
  const user = renderScreen(
    "/projects",
    <RecordList kind="projects" rights={FULL_RIGHTS} layout="name.status.startDate.endDate" />,
  );
  await screen.findAllByRole("gridcell");
  await user.dblClick(cellAt("Apollo", 3));
  const editor = await screen.findByRole("dialog", { name: "Edit Start of Apollo" });
  const start = await within(editor).findByRole<HTMLInputElement>("textbox", { name: "Start" });
  await user.click(within(editor).getByRole("button", { name: "Open calendar for start" }));
  const calendar = await screen.findByRole("dialog", { name: "Choose start" });
  await user.click(within(calendar).getByRole("button", { name: /^15 December 2026/ }));
  await waitFor(() => expect(document.activeElement).toBe(start));
  expect(start.value).toBe("15 Dec 2026");
  expect(calls.filter(({ method }) => method === "PATCH")).toEqual([]);
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ startDate: "2026-12-15" }),
  );
});

test("a start after the end says so at its cell, before it is sent", async () => {
  const ended = { ...project, endDate: "2026-12-20" };
  const calls = startFakeBff({
    data: { "/api/projects": { ...page, content: [ended] }, "/api/projects/p1": ended },
  });
  const user = renderScreen(
    "/projects",
    <RecordList kind="projects" rights={FULL_RIGHTS} layout="name.status.startDate.endDate" />,
  );
  await screen.findAllByRole("gridcell");
  await user.dblClick(cellAt("Apollo", 3));
  const editor = await screen.findByRole("dialog", { name: "Edit Start of Apollo" });
  const start = await within(editor).findByRole<HTMLInputElement>("textbox", { name: "Start" });
  await user.clear(start);
  await user.type(start, "24 Dec 2026{Enter}");
  expect((await within(editor).findByText("End: Can’t be before “Start”")).isConnected).toBe(true);
  expect(calls.filter(({ method }) => method === "PATCH")).toEqual([]);
});
