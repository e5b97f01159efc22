import { expect, request, type Page } from "@playwright/test";
import { BffClient } from "@/e2e/bff-client";

/** Ends the page’s session with another client, so that the page keeps its cookies. */
export async function endSessionElsewhere(page: Page, appUrl: string): Promise<void> {
  const elsewhere = await request.newContext({ baseURL: appUrl, storageState: await page.context().storageState() });
  const answer = await new BffClient(elsewhere, appUrl).call("DELETE", "/api/session");
  expect(answer.ok()).toBe(true);
  await elsewhere.dispose();
}

/**
 * Ends the session of a page that has loaded, so that its next save is what meets the end: the inbox, which the page asks
 * for every ten seconds, doesn’t answer from now on. Its 401 would put the question over the button that saves.
 */
export async function endSessionBeforeSave(page: Page, appUrl: string): Promise<void> {
  await page.context().route("**/api/notifications/unread", () => undefined);
  await endSessionElsewhere(page, appUrl);
}
