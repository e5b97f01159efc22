import type { Page } from "@playwright/test";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";
import { uniqueWord } from "./record-kinds";

// One test goes offline.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

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
