import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { CONFIG_KEYS } from "@/lib/contract/operations/config";
import { ConfigEditor } from "./config-editor";

const RATES = {
  version: 1,
  at: "2026-11-23T08:00:00.000Z",
  by: null,
  base: "USD",
  rates: [{ currency: "EUR", month: "2026-10", rate: "1.25" }],
  history: [],
};

test("one list is displayed at a time: the first, or the one that the URL names", async () => {
  const lists = CONFIG_KEYS.map((key) => ({ key, version: 1, items: [], updatedAt: null, updatedBy: null }));
  startFakeBff({
    answer: ({ path }) => (path === "/api/config" ? lists : path === "/api/exchange-rates" ? RATES : undefined),
  });
  renderScreen("/admin/config", <ConfigEditor />);
  await screen.findByRole("region", { name: "Zones" });
  const menu = screen.getByRole("navigation", { name: "Settings" });
  expect(
    within(menu)
      .getAllByText(/^(Lists|Sign-in|Money)$/)
      .map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(["ListsZones", "Sign-inTwo-factor sign-in", "MoneyExchange rates"]);
  expect(screen.queryByRole("region", { name: "Roles" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  act(() => {
    window.location.hash = "roles";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
  expect(screen.getByRole("link", { name: "Roles" }).getAttribute("aria-current")).toBe("location");
  expect(screen.getAllByRole("region")).toEqual([screen.getByRole("region", { name: "Roles" })]);
});
