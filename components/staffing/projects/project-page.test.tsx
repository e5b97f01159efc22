import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { openingFacts } from "@/lib/staffing/openings/openings";
import { ProjectPage } from "./project-page";

const AT = "2026-11-23T08:00:00.000Z";
const COMMON = { version: 1, createdAt: AT, updatedAt: AT, linked: {}, tags: [], may: { update: true, delete: true } };

const RATES = {
  rateMin: null,
  rateMax: null,
  billMin: null,
  billMax: null,
  currency: "USD",
  rateUnit: "hour",
  startDate: null,
  endDate: null,
};

async function openWith(filled: number, status = "open"): Promise<void> {
  const worker = { assignmentId: "a1", code: "ASG-1", version: 1, freelancerId: "f1", name: "Ada", status: "active" };
  const terms = { startDate: "2026-01-05", endDate: null, allocation: 100, payRate: null, billRate: null };
  const people = filled > 0 ? [{ ...worker, ...terms, currency: "USD", rateUnit: "hour" }] : [];
  const facts = openingFacts({ openings: 1, people }, { status }, "2026-11-23");
  const position = { ...facts, id: "po1", role: "Engineer", skills: [], ...RATES, people };
  startFakeBff({
    data: {
      "/api/projects/p1": {
        ...COMMON,
        id: "p1",
        code: "PRJ-000001",
        name: "Rebrand",
        title: "Rebrand",
        status,
      },
      "/api/projects/p1/positions": [position],
    },
  });
  renderScreen("/projects/p1", <ProjectPage id="p1" rights={FULL_RIGHTS} canAssign />);
  await screen.findByRole("heading", { name: "Engineer" });
}

const findPeople = () => screen.queryAllByRole("link", { name: "Find people for Engineer" });

test("finding people is the main action while an opening is unfilled", async () => {
  await openWith(0);
  // In the header and on the position
  expect(findPeople().map((link) => link.getAttribute("href"))).toEqual(Array(2).fill("/projects/p1/positions/po1"));
});

test("where every opening is filled to the end, or the project is over, nobody is looked for", async () => {
  await openWith(1);
  expect(findPeople()).toEqual([]);
  cleanup();
  await openWith(0, "completed");
  expect(findPeople()).toEqual([]);
});
