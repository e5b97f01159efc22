import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { CompanyContact, FitFacts, FreelancerContact } from "./fit-sections";

const AT = "2026-11-23T08:00:00.000Z";
const ASSIGNMENT = {
  id: "a1",
  code: "ASG-000001",
  name: "Ada Byron",
  status: "proposed",
  version: 1,
  createdAt: AT,
  createdBy: null,
  updatedAt: AT,
  updatedBy: null,
  linked: {},
};

test("an assignment that was proposed from a match says its score", async () => {
  const match = { score: 72, factors: [], weightsVersion: 1, at: AT };
  startFakeBff({ data: { "/api/assignments/a1/match": match } });
  renderScreen("/assignments/a1", <FitFacts record={ASSIGNMENT} />);
  const fit = await screen.findByRole("region", { name: "Fit" });
  expect(within(fit).getByText("72 of 100 when proposed").isConnected).toBe(true);
});

test("both sides can be reached from an assignment, as far as the reader may open them", async () => {
  const freelancer = { ...ASSIGNMENT, id: "f1", email: "ada@example.com", phone: "(212) 555-0100" };
  const company = {
    ...ASSIGNMENT,
    id: "c1",
    name: "Northwind",
    contactName: "Tara Clark",
    contactEmail: "tara@example.com",
  };
  const calls = startFakeBff({ data: { "/api/freelancers/f1": freelancer, "/api/companies/c1": company } });
  const link = (name: string, open: boolean) => ({ code: "X-1", name, open });
  const linked = { freelancerId: link("Ada Byron", true), companyId: link("Northwind", true) };
  const record = { ...ASSIGNMENT, freelancerId: "f1", companyId: "c1", linked };
  const closed = { ...record, linked: { ...linked, companyId: link("Northwind", false) } };
  const contacts = (one: typeof record) => (
    <>
      <FreelancerContact record={one} />
      <CompanyContact record={one} />
    </>
  );
  renderScreen("/assignments/a1", contacts(closed));
  const call = await screen.findByRole("link", { name: "Call (212) 555-0100, Ada Byron" });
  expect(call.getAttribute("href")).toBe("tel:2125550100");
  expect(calls.map(({ path }) => path)).toEqual(["/api/freelancers/f1"]);
  renderScreen("/assignments/a1", contacts(record));
  const email = await screen.findByRole("link", { name: "Email Tara Clark" });
  expect(email.getAttribute("href")).toBe("mailto:tara@example.com");
  expect(screen.getByText("Tara Clark").isConnected).toBe(true);
});
