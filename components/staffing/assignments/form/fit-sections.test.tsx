import { cleanup, screen, within } from "@testing-library/react";
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

test("the fit begins with the other work in the dates, and names it; without any there is no box", async () => {
  const other = {
    id: "a2",
    code: "ASG-000002",
    role: "Tester",
    project: { id: "p2", code: "PRJ-000002", name: "Legacy batch" },
    company: null,
    status: "active",
    startDate: "2020-01-06",
    endDate: null,
    allocation: 50,
    payRate: null,
    billRate: null,
    currency: "USD",
    rateUnit: "hour",
  };
  const stated = { availability: "available", availableFrom: null, hoursPerWeek: 40 };
  const booking = { assignmentId: "a2", status: "active", startDate: "2020-01-06", endDate: null, allocation: 50 };
  const linked = { freelancerId: { code: "FRL-1", name: "Ada Byron", open: true } };
  const dates = { startDate: "2999-01-07", endDate: "2999-02-28", allocation: 100 };
  const record = { ...ASSIGNMENT, ...dates, freelancerId: "f1", linked };
  const open = (assignments: (typeof other)[], bookings: (typeof booking)[]) => {
    startFakeBff({
      data: { "/api/freelancers/f1": ASSIGNMENT, "/api/freelancers/f1/work": { assignments, stated, bookings } },
    });
    return renderScreen("/assignments/a1", <FitFacts record={record} />);
  };
  open([other], [booking]);
  const fit = await screen.findByRole("region", { name: "Fit" });
  expect((await within(fit).findByText(/^Only 20 of 40 h a week free/)).isConnected).toBe(true);
  expect(fit.querySelector(".time-strip")?.textContent).toBe("");
  expect(within(fit).getByText("7 Jan 2999").isConnected).toBe(true);
  expect(within(fit).getByRole("region", { name: "Other assignments in these dates" }).textContent).toContain("Tester");
  cleanup();
  open([], []);
  expect((await screen.findByText("40 of 40 h a week free")).isConnected).toBe(true);
  expect(screen.queryByRole("region", { name: "Other assignments in these dates" })).toBeNull();
});
