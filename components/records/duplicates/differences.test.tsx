import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { definitionOf } from "@/lib/records/definitions";
import { mergeGroups } from "@/lib/records/merge/field-groups";
import { MergeScreen } from "./merge-screen";
import { PairQueue } from "./pair-queue";

const AT = "2026-11-23T08:00:00.000Z";

function freelancer(id: string, values: object) {
  const common = { version: 3, status: "active", linked: {}, createdAt: AT, updatedAt: AT, subtitle: null };
  return { ...common, id, code: `FRL-00000${id}`, may: { update: true, delete: true }, lastName: "Ives", ...values };
}

// Different: name, email, headline by its case, phone, rate, availability with its date. Not: skills, tags, summary.
const ONE = freelancer("1", {
  firstName: "Ada",
  name: "Ada Ives",
  email: "ada@example.com",
  headline: "Writer",
  phone: null,
  summary: "",
  skills: ["Go", "SQL"],
  tags: [],
  payRate: "40.00",
  currency: "USD",
  rateUnit: "hour",
  availability: "available",
  availableFrom: null,
});
const OTHER = freelancer("2", {
  firstName: "Adah",
  name: "Adah Ives",
  email: "ives@example.com",
  headline: "writer",
  phone: "(212) 555-0101",
  summary: null,
  skills: ["sql", "Go"],
  tags: null,
  payRate: "300.00",
  currency: "EUR",
  rateUnit: "day",
  availability: "partial",
  availableFrom: "2027-01-04",
});

test("a pair in the queue and the merge of the same pair count the same differences", async () => {
  const names = mergeGroups(definitionOf("freelancers")).flat();
  const comparedOf = (record: Record<string, unknown>) => ({
    ...Object.fromEntries(names.map((name) => [name, record[name]])),
    linked: {},
  });
  const compared = { one: comparedOf(ONE), other: comparedOf(OTHER) };
  const pair = { first: ONE, second: OTHER, similarity: 80, reasons: ["Same phone"], compared };
  startFakeBff({
    data: {
      "/api/freelancers/1": ONE,
      "/api/freelancers/2": OTHER,
      "/api/freelancers/2/references": [],
      "/api/freelancers/duplicates": {
        content: [pair],
        totalElements: 1,
        totalPages: 1,
        size: 20,
        number: 1,
        unchecked: 0,
      },
    },
  });
  renderScreen("/freelancers/duplicates", <PairQueue kind="freelancers" rights={FULL_RIGHTS} />);
  expect(await screen.findByText("Show all 6 differences")).toBeDefined();
  cleanup();
  renderScreen("/freelancers/1/merge/2", <MergeScreen kind="freelancers" id="1" otherId="2" />);
  expect(await screen.findByText("6 differences")).toBeDefined();
  expect(screen.getAllByRole("group").filter((group) => group.tagName === "FIELDSET")).toHaveLength(6);
});
