import type { Locator } from "@playwright/test";

/** Presses Delete in the selection bar's menu of more actions. */
export async function pressDelete(bar: Locator): Promise<void> {
  await bar.getByRole("button", { name: "More actions" }).click();
  await bar.page().getByRole("menuitem", { name: "Delete" }).click();
}
