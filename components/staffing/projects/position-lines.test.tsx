import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleRecord, onRecordPage } from "@/components/testing/failing-parts/failing-part";
import { openingSums } from "@/components/testing/example-openings";
import { examplePerson, examplePosition } from "@/components/testing/example-positions";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { PositionLines } from "./position-lines";

test("a position is one line: its slots, its role, everybody on it and its dates", async () => {
  const people = [examplePerson("Ada"), examplePerson("Bea"), examplePerson("Cyd", { status: "declined" })];
  const position = examplePosition(openingSums(3, 2), { role: "Welder", startDate: "2027-01-04", people });
  startFakeBff({ data: { "/api/projects/p1/positions": [position] } });
  const project = exampleRecord("p1", { startDate: "2026-11-02", endDate: "2027-02-26" });
  renderScreen("/projects", onRecordPage("projects", project, <PositionLines canAssign />));
  const line = await screen.findByRole("listitem");
  expect(line.querySelectorAll(".slot")).toHaveLength(3);
  expect(line.textContent).toBe("WelderAda,Bea4 Jan – 26 Feb 2027");
});

test("positions with openings come first, as on the page, and the main action finds people for the neediest", async () => {
  const unfilled = [{ start: "2027-01-04", end: null, count: 1 }];
  const full = examplePosition(openingSums(1, 1), { id: "o1", role: "Welder" });
  const open = examplePosition(openingSums(2, 1), { id: "o2", role: "Fitter", unfilled });
  startFakeBff({ data: { "/api/projects/p1/positions": [full, open] } });
  renderScreen("/projects", onRecordPage("projects", exampleRecord("p1"), <PositionLines canAssign />));
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual(["Fitter", "Welder"]);
  const find = screen.getByRole("link", { name: "Find people for Fitter" });
  expect(find.getAttribute("href")).toBe("/projects/p1/positions/o2");
  expect(screen.getByRole("link", { name: "Add assignment" }).isConnected).toBe(true);
});
