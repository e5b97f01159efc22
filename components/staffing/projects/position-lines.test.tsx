import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleRecord, onRecordPage } from "@/components/testing/failing-parts/failing-part";
import { openingSums } from "@/components/testing/example-openings";
import { examplePerson, examplePosition } from "@/components/testing/example-positions";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { PositionLines } from "./position-lines";

test("a position is one line: its slots, its role, who is on it and its dates", async () => {
  const people = [examplePerson("Ada"), examplePerson("Bea"), examplePerson("Cyd", { status: "declined" })];
  const position = examplePosition(openingSums(3, 2), { role: "Welder", startDate: "2027-01-04", people });
  startFakeBff({ data: { "/api/projects/p1/positions": [position] } });
  const project = exampleRecord("p1", { startDate: "2026-11-02", endDate: "2027-02-26" });
  renderScreen("/projects", onRecordPage("projects", project, <PositionLines />));
  const line = await screen.findByRole("listitem");
  expect(line.querySelectorAll(".slot")).toHaveLength(3);
  expect(line.textContent).toBe("WelderAda and 1 more4 Jan – 26 Feb 2027");
});
