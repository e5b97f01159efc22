import { screen, within } from "@testing-library/react";
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

test("a removed role has no preselected replacement, and none that gives access", async () => {
  startFakeBff({});
  const user = renderScreen("/admin/config", <ConfigListCard list={ROLES} title="Roles" description="" />);
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

test("the history says what took whose place, and in how many records", () => {
  const change = { version: 2, at: "", by: null, changeSetIds: [], before: ["ROLE_A", "ROLE_B", "ROLE_C"] };
  const replacements = [{ from: "ROLE_A", to: "ROLE_X", uses: [{ label: "users", count: 7 }] }];
  expect(differenceText({ ...change, after: ["ROLE_X", "ROLE_B", "ROLE_D"], replacements })).toBe(
    "ROLE_A → ROLE_X (7 users), added ROLE_D, removed ROLE_C",
  );
  expect(differenceText({ ...change, after: ["ROLE_B", "ROLE_C"], replacements: [] })).toBe("Removed ROLE_A");
});
