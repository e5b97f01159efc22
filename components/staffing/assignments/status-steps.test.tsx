import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import type { Change } from "@/lib/records/record";
import { RecordPage } from "@/components/records/page/record-page";
import { movesDone, StatusSteps } from "./status-steps";

function change(changeSetId: string, field: string, after: unknown): Change {
  const common = {
    at: "2026-11-23T08:00:00.000Z",
    actor: "Ada",
    source: "form",
    action: "update",
    version: 2,
  } as const;
  const flags = {
    mayUndo: false,
    isTogether: false,
    isMixed: false,
    isUndone: false,
    names: {},
    units: { before: {}, after: {} },
  };
  return { ...common, ...flags, id: `${changeSetId}-${field}`, changeSetId, field, before: null, after };
}

test("Moves are listed from the first, each with the reason given with it", () => {
  const history = [
    change("s3", "status", "declined"),
    change("s3", "reason", "Too far"),
    change("s2", "endDate", "2027-01-01"),
    change("s1", "status", "offered"),
    change("s0", "status", "proposed"),
    change("s0", "reason", null),
  ];
  expect(movesDone(history).map(({ status, reason }) => [status, reason])).toEqual([
    ["proposed", null],
    ["offered", null],
    ["declined", "Too far"],
  ]);
});

test("An undone move is no step, and one that is done again is one", () => {
  const undo = (id: string, after: string) => ({ ...change(id, "status", after), source: "undo" });
  const first = [change("s1", "status", "withdrawn"), change("s0", "status", "proposed")];
  const idsOf = (history: Change[]) => movesDone(history).map(({ id }) => id);
  const undone = [undo("u1", "proposed"), ...first];
  expect(idsOf(undone)).toEqual(["s0-status"]);
  expect(idsOf([undo("u2", "withdrawn"), ...undone])).toEqual(["s0-status", "s1-status"]);
  expect(idsOf([change("s2", "status", "offered"), ...undone])).toEqual(["s0-status", "s2-status"]);
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

function openSteps(status: string, days: number) {
  const at = daysAgo(days);
  const record = { id: "a1", code: "ASG-000001", name: "Ada Byron", status, version: 1, linked: {} };
  const moments = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  const content = [{ ...change("s0", "status", status), at }];
  startFakeBff({
    data: {
      "/api/assignments/a1": { ...record, ...moments },
      "/api/assignments/a1/history": { content, totalElements: 1, totalPages: 1, size: 100, number: 1 },
    },
  });
  renderScreen(
    "/assignments/a1",
    <RecordPage kind="assignments" id="a1" rights={FULL_RIGHTS}>
      {() => <StatusSteps />}
    </RecordPage>,
  );
}

test.each([
  ["proposed", 9],
  ["offered", 4],
])("an assignment that is %s for %i days says so", async (status, days) => {
  openSteps(status, days);
  const wait = await screen.findByText(`Waiting ${days} days`);
  expect(wait.closest("li")?.getAttribute("aria-current")).toBe("step");
});

test.each([
  ["proposed", 0, "just now"],
  // Half a day more, since the page’s clock stands at the last minute.
  ["active", 3.5, "3 days ago"],
])("nobody waits on the day of a move, or once there is an answer: %s for %d days", async (status, days, moment) => {
  openSteps(status, days);
  await screen.findByText(moment);
  expect(screen.queryByText(/Waiting/)).toBeNull();
});

test("each step is the slot that it makes of the position", async () => {
  openSteps("offered", 1);
  await screen.findByText("Waiting 1 day");
  const looks = screen
    .getAllByRole("listitem")
    .map((step) => step.querySelector(".slot")?.className.match(/slot-\w+/)?.[0]);
  expect(looks).toEqual(["slot-accepted", "slot-open", "slot-open", "slot-open"]);
});
