import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBoard } from "@/components/testing/fake-board";
import { renderScreen } from "@/components/testing/render-screen";
import { ProjectBoard } from "./project-board";

test("a project's board asks for its assignments only, whose cards leave the project out", async () => {
  const { reads } = startFakeBoard({ people: { active: ["Maria Lopez"] } });
  renderScreen("/projects/p1", <ProjectBoard projectId="p1" canUpdate />);
  await screen.findByRole("link", { name: "Maria Lopez" });
  expect(reads.map(String)).toEqual(["projectId=p1"]);
  expect(screen.queryByText(/Voyage/)).toBeNull();
  expect(screen.getByRole("heading", { level: 3, name: /^Active/ })).toBeTruthy();
});

test("a project without assignments offers to make the first", async () => {
  startFakeBoard({ people: {} });
  renderScreen("/projects/p1", <ProjectBoard projectId="p1" canUpdate />);
  const link = await screen.findByRole("link", { name: "New assignment" });
  expect(link.getAttribute("href")).toBe("/assignments/new?projectId=p1");
});
