import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { ConfigItem, ConfigList } from "@/lib/contract/config";
import { differenceText } from "./config-history";
import { ConfigListCard } from "./config-list-card";

const role = (value: string, users: number, isBuiltIn = false): ConfigItem => ({
  value,
  name: null,
  isBuiltIn,
  uses: users === 0 ? [] : [{ label: users === 1 ? "user" : "users", count: users, path: "/admin/users" }],
});

const ROLES: ConfigList = {
  key: "roles",
  version: 3,
  items: [role("ROLE_SYS_ADMIN", 2, true), role("ROLE_SECURITY", 7), role("ROLE_GUARD", 0)],
  updatedAt: null,
  updatedBy: null,
};

function renderRoles() {
  const calls = startFakeBff({ data: {}, answer: ({ method }) => (method === "PUT" ? ROLES : undefined) });
  return { calls, user: renderScreen("/admin/config", <ConfigListCard list={ROLES} title="Roles" description="" />) };
}

test("a removed role has no preselected replacement, and roles that give access come last and say so", async () => {
  const { user } = renderRoles();
  expect(screen.getByText("2 users")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove ROLE_SECURITY" }));
  const choice = screen.getByRole<HTMLSelectElement>("combobox");
  expect(choice.value).toBe("");
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose a value", "ROLE_GUARD", "ROLE_SYS_ADMIN (System user: full access)"]);
});

test("a replacement that gives people access is named with their number, and saved only when confirmed", async () => {
  const { user, calls } = renderRoles();
  await user.click(screen.getByRole("button", { name: "Remove ROLE_SECURITY" }));
  await user.selectOptions(screen.getByRole("combobox"), "ROLE_SYS_ADMIN");
  expect(screen.getByText("ROLE_SYS_ADMIN gives 7 people access. System user: full access.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Give people other access?" });
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Give access" }));
  await waitFor(() => expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(1));
});

test("the history says what took whose place, and in how many records", () => {
  const change = { version: 2, at: "", by: null, changeSetIds: [], before: ["ROLE_A", "ROLE_B", "ROLE_C"] };
  const replacements = [{ from: "ROLE_A", to: "ROLE_X", uses: [{ label: "users", count: 7 }] }];
  expect(differenceText({ ...change, after: ["ROLE_X", "ROLE_B", "ROLE_D"], replacements })).toBe(
    "ROLE_A → ROLE_X (7 users), added ROLE_D, removed ROLE_C",
  );
  expect(differenceText({ ...change, after: ["ROLE_B", "ROLE_C"], replacements: [] })).toBe("Removed ROLE_A");
});
