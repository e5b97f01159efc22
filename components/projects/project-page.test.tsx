import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { ProjectPage } from "./project-page";

const AT = "2026-11-23T08:00:00.000Z";
const COMMON = { version: 1, createdAt: AT, updatedAt: AT, linked: {}, tags: [], may: { update: true, delete: true } };

async function lookOfAction(filled: number): Promise<string> {
  const position = { id: "po1", role: "Engineer", openings: 1, pending: 0, skills: [], people: [] };
  startFakeBff({
    data: {
      "/api/projects/p1": {
        ...COMMON,
        id: "p1",
        code: "PRJ-000001",
        name: "Rebrand",
        title: "Rebrand",
        status: "open",
      },
      "/api/projects/p1/positions": [{ ...position, filled, rateMin: null, rateMax: null }],
    },
  });
  renderScreen("/projects/p1", <ProjectPage id="p1" rights={FULL_RIGHTS} canAssign />);
  await screen.findByRole("heading", { name: "Engineer" });
  return screen.getByRole("link", { name: "Add assignment" }).className;
}

test("adding an assignment is the main action while an opening is unfilled", async () => {
  expect(await lookOfAction(0)).toContain("button-default");
});

test("adding an assignment is a lesser action where every opening is filled", async () => {
  expect(await lookOfAction(1)).toContain("button-secondary");
});
