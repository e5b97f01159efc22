import { request, type Page } from "@playwright/test";
import { BffClient } from "@/e2e/bff-client";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";
import { uniqueWord } from "./record-kinds";

// 401: one test ends a session. Disconnected: one test goes offline.
test.use({ expectedErrors: /401|ERR_INTERNET_DISCONNECTED/ });

const nameBox = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

test("two tabs have a draft each, and discarding one leaves the other", async ({ openAs }) => {
  const page = await openAs("admin", { ownSession: true });
  const other = await page.context().newPage();
  await openReady(page, "/companies/new");
  await nameBox(page).fill("Of the first tab");
  await openReady(other, "/companies/new");
  await expect(nameBox(other)).toHaveValue("");
  await nameBox(other).fill("Of the second tab");

  await reloadReady(other);
  await expect(nameBox(other)).toHaveValue("Of the second tab");
  await other.getByRole("button", { name: "Discard" }).click();
  await expect(nameBox(other)).toHaveValue("");
  await reloadReady(page);
  await expect(nameBox(page)).toHaveValue("Of the first tab");
});

test("a session that ends in a form keeps what was typed, says so, and comes back to it", async ({
  appUrl,
  openAs,
  bffAs,
}) => {
  const { id } = await (await bffAs("admin")).create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  await openReady(page, `/companies/${id}/edit`);
  const legalName = page.getByRole("textbox", { name: "Legal name" });
  await legalName.fill("Typed before the end");
  const elsewhere = await request.newContext({ baseURL: appUrl, storageState: await page.context().storageState() });
  expect((await new BffClient(elsewhere, appUrl).call("DELETE", "/api/session")).ok()).toBe(true);
  await elsewhere.dispose();

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("What you entered is kept as a draft.")).toBeVisible();
  await page.getByRole("textbox", { name: "Username or email" }).fill("sys");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`/companies/${id}/edit`);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(legalName).toHaveValue("Typed before the end");
});

test("without connection a page stays, says what doesn't open, and goes on by itself", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (await bffAs("admin")).create("companies", { name: `Journey ${word}` });
  const page = await openAs("admin", { ownSession: true });
  await openReady(page, `/companies?q=${word}`);
  const record = page.getByRole("main").getByRole("link", { name: `Journey ${word}` });
  await page.context().setOffline(true);
  await record.click();
  await expect(page.getByText("Other pages open once the connection is back.")).toBeVisible();
  await expect(record).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(`${word} and more`);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("No companies found")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await record.click();
  await expect(page.getByRole("heading", { level: 1, name: `Journey ${word}` })).toBeVisible();
});
