import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { NewRecordForm } from "@/components/records/form/new-record-form";
import { CompanyCurrency } from "./company-currency";

const COMPANY = "018f3f6e-0000-7000-8000-000000000001";
const AT = "2026-11-23T08:00:00.000Z";
const RECORD = {
  version: 1,
  status: "active",
  createdAt: AT,
  createdBy: null,
  updatedAt: AT,
  updatedBy: null,
  linked: {},
  tags: [],
};

const currency = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Currency" });

test("a new project starts with its company’s currency, unless somebody chooses another", async () => {
  const company = { ...RECORD, id: COMPANY, code: "CMP-1", name: "Nord", currency: "EUR" };
  startFakeBff({ data: { "/common/props": {}, [`/api/companies/${COMPANY}`]: company } });
  const user = renderScreen(
    "/projects/new",
    <NewRecordForm
      kind="projects"
      userId="u1"
      params={new URLSearchParams({ companyId: COMPANY })}
      notes={{ Project: <CompanyCurrency /> }}
    />,
  );
  await vi.waitFor(() => expect(currency().value).toBe("EUR"));
  await user.selectOptions(currency(), "GBP");
  expect(currency().value).toBe("GBP");
});
