import { expect, test } from "vitest";
import { openPosition } from "@/components/testing/example-dashboard";
import { candidatePage } from "@/components/testing/fake-matches";
import { fittingFirst } from "./use-tray-openings";

const position = (id: string) => ({
  ...candidatePage([]).position,
  id,
  role: `Compared ${id}`,
  project: { id: `project ${id}`, code: "PRJ-000001", title: "Refresh", status: "open" },
});

test("what fits comes first and keeps its own facts; what nobody has compared follows in its order", () => {
  const rows = [1, 2, 3].map(openPosition);
  const matches = [
    { position: position("elsewhere"), score: 90 },
    { position: position("p3"), score: 40 },
  ];
  const tray = fittingFirst(rows, matches);
  expect(tray.map(({ positionId, score }) => [positionId, score])).toEqual([
    ["elsewhere", 90],
    ["p3", 40],
    ["p1", null],
    ["p2", null],
  ]);
  expect(tray[0]).toMatchObject({ role: "Compared elsewhere", projectId: "project elsewhere", project: "Refresh" });
  // As the desk and the dashboard tell it: a match begins today at the earliest.
  expect(tray[1]).toMatchObject({ role: "Role 3", startDate: "2026-12-03" });
});
