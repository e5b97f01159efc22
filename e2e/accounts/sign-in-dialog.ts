import type { Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

/** Over a page whose session has ended. */
export const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in to go on" });

export function signInOverPage(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  return fillSignIn(signInDialog(page), login, password);
}

/** On the sign-in page or over another one. */
export async function fillSignIn(place: Page | Locator, login: string, password = DEMO_PASSWORD): Promise<void> {
  await place.getByRole("textbox", { name: "Username or email" }).fill(login);
  await place.getByLabel("Password", { exact: true }).fill(password);
  await place.getByRole("button", { name: "Sign in", exact: true }).click();
}
