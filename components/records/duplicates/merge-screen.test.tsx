import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { MergeScreen } from "./merge-screen";

const AT = "2026-11-23T08:00:00.000Z";

function freelancer(id: string, more: object) {
  const common = { version: 3, status: "active", linked: {}, createdAt: AT, updatedAt: AT };
  const name = { firstName: "Ada", lastName: "Ives", name: "Ada Ives" };
  return { ...common, ...name, id, code: `FRL-00000${id}`, may: { update: true, delete: true }, ...more };
}

const ONE = freelancer("1", {
  email: "ada@example.com",
  skills: ["Go"],
  payRate: "40.00",
  currency: "USD",
  rateUnit: "hour",
});
const OTHER = freelancer("2", {
  email: "ives@example.com",
  skills: ["SQL"],
  phone: "(212) 555-0101",
  payRate: "300.00",
  currency: "USD",
  rateUnit: "day",
});

let calls: ReturnType<typeof startFakeBff>;

beforeEach(() => {
  calls = startFakeBff({
    data: { "/api/freelancers/1": ONE, "/api/freelancers/2": OTHER },
    answer: ({ method, path }) => {
      if (path === "/api/freelancers/2/references") {
        return [
          { kind: "assignments", field: "Freelancer", count: 12 },
          { kind: "teams", field: "Lead", count: 1 },
          { kind: "teams", field: "Members", count: 2 },
        ];
      }
      return method === "POST" ? { ...ONE, version: 4 } : undefined;
    },
  });
});

const render = () => renderScreen("/freelancers/1/merge/2", <MergeScreen kind="freelancers" id="1" otherId="2" />);
const group = (name: string) => screen.findByRole("group", { name });
const chosenIn = async (name: string) =>
  within(await group(name))
    .getAllByRole<HTMLInputElement>("radio")
    .findIndex(({ checked }) => checked);

test("only differing fields are to be chosen; an amount stands with its unit, and equal values below", async () => {
  render();
  await group("Email");
  expect(screen.getAllByRole("group").map((each) => within(each).queryAllByRole("radio").length)).not.toContain(1);
  expect(screen.queryByRole("group", { name: "First name" })).toBeNull();
  expect(screen.queryByRole("group", { name: "Rate unit" })).toBeNull();
  expect(within(await group("Pay rate")).getAllByRole("radio")).toHaveLength(2);
  expect(screen.getByRole("group", { name: "Same in both" }).textContent).toBe("Same in bothStatusActive");
});

test("by default nothing gets lost: missing values are taken over, and lists are joined", async () => {
  render();
  expect(await chosenIn("Email")).toBe(0);
  expect(await chosenIn("Phone")).toBe(1);
  expect(await chosenIn("Skills")).toBe(2);
});

test("what moves along is counted by kind, and by field where a kind has several", async () => {
  render();
  const text = "12 assignments, 1 team (lead) and 2 teams (members) move to FRL-000001.";
  expect(await screen.findByText(text)).toBeDefined();
});

test("the merge sends the choices with both versions", async () => {
  const user = render();
  await user.click(await screen.findByRole("radio", { name: /300/ }));
  await user.click(screen.getByRole("button", { name: "Merge into FRL-000001" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
  expect(calls.find(({ method }) => method === "POST")).toMatchObject({
    path: "/api/freelancers/1/merge",
    body: {
      otherId: "2",
      version: 3,
      otherVersion: 3,
      fields: { email: "this", phone: "other", skills: "both", payRate: "other" },
    },
  });
});

test("what is chosen outlives the page until it is merged, and is of these two records", async () => {
  localStorage.setItem("auth", JSON.stringify({ user: { id: "u1" } }));
  const user = render();
  const choose = async (name: string, at: number) =>
    user.click(within(await group(name)).getAllByRole("radio")[at] ?? document.body);
  await choose("Email", 1);
  cleanup();
  render();
  expect(await chosenIn("Email")).toBe(1);
  cleanup();
  renderScreen("/freelancers/2/merge/1", <MergeScreen kind="freelancers" id="2" otherId="1" />);
  expect(await chosenIn("Email")).toBe(0);
  cleanup();
  await render().click(await screen.findByRole("button", { name: "Merge into FRL-000001" }));
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith("text:"))).toEqual([]));
  localStorage.clear();
});

test("the records can be swapped", async () => {
  render();
  const swap = await screen.findByRole("link", { name: "Keep FRL-000002 instead" });
  expect(swap.getAttribute("href")).toBe("/freelancers/2/merge/1");
});
