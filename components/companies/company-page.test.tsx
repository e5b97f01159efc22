import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { CompanyPage } from "./company-page";

const AT = "2026-11-23T08:00:00.000Z";
const COMMON = { version: 1, createdAt: AT, updatedAt: AT, linked: {}, tags: [], may: { update: true, delete: true } };

test("a prospect’s page begins with its contact, and has figures and a way to begin where the work would stand", async () => {
  startFakeBff({
    data: {
      "/api/companies/c1": { ...COMMON, id: "c1", code: "CMP-000001", name: "Northwind", status: "prospect" },
      "/api/companies/c1/history": { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 },
      "/api/companies/c1/work": { projects: [], people: [], spend: null },
    },
  });
  renderScreen("/companies/c1", <CompanyPage id="c1" rights={FULL_RIGHTS} canAddProject />);
  const section = await screen.findByRole("region", { name: "Projects and people" });
  const link = within(section).getByRole("link", { name: "New project" });
  expect(link.getAttribute("href")).toBe("/projects/new?companyId=c1");
  for (const label of ["Open projects", "People at work"]) {
    expect(screen.getByText(label, { selector: "dt" }).parentElement?.textContent).toBe(`${label}0`);
  }
  expect(screen.queryByText("Spend to date")).toBeNull();
  const titles = screen.getAllByRole("region").map((region) => within(region).getByRole("heading").textContent);
  expect(titles.slice(0, 2)).toEqual(["Contact", "Projects and people"]);
});
