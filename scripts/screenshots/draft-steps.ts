import type { Page } from "@playwright/test";

export async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Harbour Light Studios");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** Leaves a half-filled form, whose draft stays. */
async function leaveDraft(page: Page): Promise<void> {
  await leaveUnsaved(page);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Companies" }).waitFor();
}

export async function openUnsaved(page: Page): Promise<void> {
  await leaveDraft(page);
  await page.goto("/account/unsaved");
  await page.getByRole("link", { name: "Harbour Light Studios" }).first().waitFor();
}

export async function restoreDraft(page: Page): Promise<void> {
  await leaveDraft(page);
  await page.goto("/companies/new");
  await page.getByText("Draft restored").waitFor();
}
