import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { ConfigItem, ConfigList } from "@/lib/contract/operations/config";
import { isObject } from "@/lib/values";
import { invertEdit } from "./config-draft";
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
  for (const name of ["System administrator", "Security", "Guard"]) expect(screen.getByText(name)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove ROLE_SECURITY" }));
  const choice = screen.getByRole<HTMLSelectElement>("combobox");
  expect(choice.value).toBe("");
  // The question stands in the value's place.
  const rows = screen.getAllByRole("listitem");
  expect(rows.findIndex((row) => row.contains(choice))).toBe(1);
  expect(document.activeElement).toBe(choice);
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose a value", "Guard (ROLE_GUARD)"]);
});

test("a saved list can be put back as it was, and so can the records in which a value was replaced", async () => {
  const counts = { total: 7, done: 7, changed: 7, failed: 0, failures: [], startedAt: "", finishedAt: "" };
  const run = { id: "u", kind: "users", operation: { type: "undo" }, state: "done", ...counts };
  const calls = startFakeBff({
    answer: ({ method, body }) => {
      if (method !== "PUT") return undefined;
      const isUndo = isObject(body) && body.isUndo === true;
      return { ...ROLES, version: ROLES.version + 1, undos: isUndo ? [run] : [] };
    },
  });
  const user = renderScreen("/admin/config", <ConfigListCard list={ROLES} title="Roles" description="" />);
  await user.click(screen.getByRole("button", { name: "Remove ROLE_SECURITY" }));
  await user.selectOptions(screen.getByRole("combobox"), "ROLE_GUARD");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Change undone for 7 users");
  const items = ROLES.items.map(({ value }) => ({ value, name: null, was: value === "ROLE_SECURITY" ? null : value }));
  expect(calls.filter(({ method }) => method !== "GET").slice(1)).toMatchObject([
    { path: "/api/config/roles", body: { items, replacements: {}, isUndo: true } },
  ]);
});

test("taking an edit back renames what it renamed, and drops what it added", () => {
  const items = [
    { value: "ROLE_X", name: null, was: "ROLE_SYS_ADMIN" },
    { value: "ROLE_NEW", name: null, was: null },
    { value: "ROLE_GUARD", name: null, was: "ROLE_GUARD" },
  ];
  expect(invertEdit(ROLES, { items, replacements: {}, isUndo: false }).items).toEqual([
    { value: "ROLE_SYS_ADMIN", name: null, was: "ROLE_X" },
    { value: "ROLE_SECURITY", name: null, was: null },
    { value: "ROLE_GUARD", name: null, was: "ROLE_GUARD" },
  ]);
});

test("the history says what took whose place, and in how many records", () => {
  const change = { version: 2, at: "", by: null, changeSetIds: [], before: ["ROLE_A", "ROLE_B", "ROLE_C"] };
  const replacements = [{ from: "ROLE_A", to: "ROLE_X", uses: [{ label: "users", count: 7 }] }];
  expect(differenceText("roles", { ...change, after: ["ROLE_X", "ROLE_B", "ROLE_D"], replacements })).toBe(
    "A (ROLE_A) → X (ROLE_X) (7 users), added D (ROLE_D), removed C (ROLE_C)",
  );
  expect(differenceText("roles", { ...change, after: ["ROLE_B", "ROLE_C"], replacements: [] })).toBe(
    "Removed A (ROLE_A)",
  );
});
