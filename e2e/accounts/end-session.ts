import { expect, request, type Page } from "@playwright/test";
import { BffClient } from "@/e2e/bff-client";

/** Ends the page’s session with another client, so that the page keeps its cookies. */
export async function endSessionElsewhere(page: Page, appUrl: string): Promise<void> {
  const elsewhere = await request.newContext({ baseURL: appUrl, storageState: await page.context().storageState() });
  const answer = await new BffClient(elsewhere, appUrl).call("DELETE", "/api/session");
  expect(answer.ok()).toBe(true);
  await elsewhere.dispose();
}
