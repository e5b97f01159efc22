import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cancellation } from "@/components/testing/consequences";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, cellAt, renderScreen } from "@/components/testing/render-screen";
import type { Kind } from "@/lib/records/kinds";
import { RecordList } from "../list/record-list";

const at = "2026-11-23T08:00:00.000Z";
const common = { version: 1, createdAt: at, updatedAt: at, linked: {}, may: { update: true, delete: true } };
const page = { totalElements: 1, totalPages: 1, size: 20, number: 1, isTotalExact: true, next: null, previous: null };

async function openList(kind: Kind, record: { id: string }, layout: string, answer?: (call: Call) => unknown) {
  const data = { [`/api/${kind}`]: { ...page, content: [record] }, [`/api/${kind}/${record.id}`]: record };
  const calls = startFakeBff({ data, ...(answer ? { answer } : {}) });
  const user = renderScreen(`/${kind}`, <RecordList kind={kind} rights={FULL_RIGHTS} layout={layout} />);
  await screen.findAllByRole("gridcell");
  const updates = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { user, updates };
}

type Call = ReturnType<typeof startFakeBff>[number];

const assignment = {
  ...common,
  id: "a1",
  code: "ASG-1",
  name: "Ada Marsh",
  status: "active",
  startDate: "2026-10-05",
  endDate: "2027-03-31",
  reason: null,
};

test("half a typed reason terminates nobody: the cell stays open until it is saved", async () => {
  const { user, updates } = await openList("assignments", assignment, "name.status.startDate.endDate");
  cellAt("Ada Marsh", 2).focus();
  await user.keyboard("e");
  await user.click(await screen.findByRole("option", { name: "Terminated" }));
  const editor = within(await screen.findByRole("dialog", { name: "Edit Status of Ada Marsh" }));
  const reason = await editor.findByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
  await user.type(reason, "Budg");
  await user.click(cellAt("Ada Marsh", 1));
  await user.dblClick(cellAt("Ada Marsh", 3));
  expect(updates()).toEqual([]);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" }).value).toBe("Budg");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "et cut");
  const day = screen.getByRole("textbox", { name: "Last day" });
  await user.clear(day);
  await user.type(day, "20 Nov 2026");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(updates()).toEqual([{ status: "terminated", endDate: "2026-11-20", reason: "Budget cut" }]),
  );
});

const project = {
  ...common,
  id: "p1",
  code: "PRJ-1",
  name: "Apollo",
  status: "open",
  startDate: "2026-12-01",
  endDate: null,
};

test("a moved project asks what happens to its people, saves as chosen, and says so", async () => {
  const asking = ({ method, body }: Call) =>
    method === "PATCH" && !JSON.stringify(body).includes("consequences")
      ? new Response(JSON.stringify({ title: "Conflict", detail: "Choose.", consequences: [cancellation()] }), {
          status: 409,
        })
      : undefined;
  const { user, updates } = await openList("projects", project, "name.status.startDate.endDate", asking);
  await user.dblClick(cellAt("Apollo", 3));
  const start = await screen.findByRole("textbox", { name: "Start" });
  await user.clear(start);
  await user.type(start, "1 Jan 2027{Enter}");
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: /^Save/ }));
  await screen.findByText("1 assignment withdrawn, 1 ended.");
  expect(screen.getByRole("button", { name: "Undo" })).toBeDefined();
  expect(updates()).toMatchObject([
    { startDate: "2027-01-01" },
    { startDate: "2027-01-01", consequences: [{ assignmentId: "a1" }, { assignmentId: "a2" }] },
  ]);
});
