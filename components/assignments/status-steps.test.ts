import { expect, test } from "vitest";
import type { Change } from "@/lib/records/record";
import { movesDone } from "./status-steps";

function change(changeSetId: string, field: string, after: unknown): Change {
  const common = {
    at: "2026-11-23T08:00:00.000Z",
    actor: "Ada",
    source: "form",
    action: "update",
    version: 2,
  } as const;
  const flags = { mayUndo: false, isTogether: false, isUndone: false, names: {}, units: { before: {}, after: {} } };
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
