import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { PairQueue } from "./pair-queue";

const AT = "2026-11-23T08:00:00.000Z";

const party = (id: string) => ({
  id,
  code: `CMP-00000${id}`,
  name: `Brightwater ${id}`,
  subtitle: null,
  status: "active",
  updatedAt: AT,
});

const SHARED = {
  type: "client",
  industry: "Retail",
  contactEmail: "desk@example.com",
  address: "12 Quay Street",
  stateId: "NY",
  cityId: "1",
  paymentTermsDays: 30,
  linked: {
    stateId: { code: "NY", name: "New York", open: false },
    cityId: { code: "1", name: "Albany", open: false },
  },
};

const COMPARED = {
  one: { ...SHARED, name: "Brightwater 1", website: "https://one.example.com", legalName: null },
  other: { ...SHARED, name: "Brightwater 2", website: "https://two.example.com", legalName: "Brightwater Ltd" },
};

/** A queue whose pair is gone once it is dismissed. */
function startQueue(unchecked = 0) {
  const likeness = { similarity: 90, reasons: ["Same contact email"] };
  let pairs = [{ first: party("1"), second: party("2"), ...likeness, compared: COMPARED }];
  return startFakeBff({
    answer: ({ method, path }) => {
      if (path !== "/api/companies/duplicates") {
        pairs = [];
        return {};
      }
      const counts = { totalElements: pairs.length, totalPages: pairs.length, size: 20, number: 1 };
      return method === "GET" ? { content: pairs, ...counts, unchecked } : undefined;
    },
  });
}

test("a pair has its reasons and a way to the merge, and leaves the queue once it is dismissed", async () => {
  const calls = startQueue();
  const user = renderScreen("/companies/duplicates", <PairQueue kind="companies" rights={FULL_RIGHTS} />);
  expect(await screen.findByText("Same contact email")).toBeDefined();
  expect(screen.getByRole("link", { name: /^Merge…/ }).getAttribute("href")).toBe("/companies/1/merge/2");
  await user.click(screen.getByRole("button", { name: /^Not a duplicate/ }));
  await waitFor(() => expect(screen.getByText("No duplicates found")).toBeDefined());
  expect(calls.find(({ method }) => method === "PUT")?.path).toBe("/api/companies/1/duplicates/2/dismissal");
});

test("without the rights there is nothing to do with a pair, and unchecked records are counted", async () => {
  startQueue(1);
  const rights = { update: false, delete: false };
  renderScreen("/companies/duplicates", <PairQueue kind="companies" rights={rights} />);
  expect(await screen.findByText("1 company still to be checked. More pairs may appear here.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Not a duplicate/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Merge…/ })).toBeNull();
});

test("the values of a pair that differ stand beside each other, under the names, with how sure the match is", async () => {
  startQueue();
  renderScreen("/companies/duplicates", <PairQueue kind="companies" rights={FULL_RIGHTS} />);
  const pair = await screen.findByRole("list", { name: "Pairs" });
  expect(pair.textContent).toContain("Very likely the same");
  const differing = pair.querySelector<HTMLElement>("dl[aria-label=Differs]") ?? pair;
  expect(
    within(differing)
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).toEqual(["Legal name", "Website"]);
  expect(
    within(differing)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "CMP-000001: —Not set",
    "CMP-000002: Brightwater Ltd",
    "CMP-000001: https://one.example.com",
    "CMP-000002: https://two.example.com",
  ]);
});

test("a pair displays what is the same in both, first what identifies a record, and folds the rest", async () => {
  startQueue();
  const user = renderScreen("/companies/duplicates", <PairQueue kind="companies" rights={FULL_RIGHTS} />);
  const same = await screen.findByRole("group", { name: "Same in both" });
  const labels = within(same).getAllByRole("term");
  expect(labels.map(({ textContent }) => textContent).slice(0, 3)).toEqual(["Contact email", "City", "Type"]);
  expect(labels.map((label) => label.closest("details") === null).lastIndexOf(true)).toBe(2);
  expect(within(same).getByText("Albany")).toBeDefined();
  await user.click(within(same).getByText("4 more"));
  expect(within(same).getByText("30 days").closest("details")?.open).toBe(true);
});
