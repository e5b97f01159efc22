import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

/** Over a page whose session has ended. */
export const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in to go on" });

export async function signInOverPage(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByRole("textbox", { name: "Username or email" }).fill(login);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
}
