import type { Page } from "@playwright/test";
import { refuseScript } from "@/e2e/paused-requests";
import { uniqueWord } from "./record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

// 401: one test signs out in another tab. Disconnected: one test goes offline.
test.use({ expectedErrors: /401|ERR_INTERNET_DISCONNECTED/ });

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

test("Back asks before leaving unsaved changes, and both answers work", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const { id } = await bff.create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("admin");
  await page.goto(`/companies/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Legal name" }).fill("Half typed");

  await page.evaluate(() => window.history.back());
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole("textbox", { name: "Legal name" })).toHaveValue("Half typed");

  await page.evaluate(() => window.history.back());
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${id}$`));
});

test("choosing to keep editing after quick find returns focus to the form field", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (await bffAs("admin")).create("teams", { name: `A ${word}`, tags: [`Kafka${word}`] });
  const page = await openAs("admin");
  await openReady(page, "/companies/new");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const find = page.getByRole("dialog", { name: "Quick find" });
  const look = async () => {
    await page.keyboard.press("Control+k");
    await find.getByRole("combobox").fill(`kafka${word}`);
    await expect(page.getByRole("option", { name: `Kafka${word}` })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(find).toHaveCount(0);
  };
  await name.fill("Half typed");
  // The dialog's code is fetched for the first question and already loaded for the second.
  for (const _ of ["fetched", "there"]) {
    await look();
    await question(page).getByRole("button", { name: "Keep editing" }).press("Enter");
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Half typed");
  }
  await look();
  await question(page).getByRole("button", { name: "Leave" }).press("Enter");
  await expect(page).toHaveURL(`/teams?tags=Kafka${word}`);
  await expect(page.getByRole("main")).toBeFocused();
});

test("saving offline without what lets it wait shows and focuses an error, and works again once online", async ({
  openAs,
}) => {
  const page = await openAs("admin", { ownSession: true });
  await refuseScript(page, "waiting-saves");
  await page.goto("/companies/new");
  const name = `Journey ${uniqueWord()}`;
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create company" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The server can’t be reached");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Create company" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("signing out in one tab closes a half-filled form in another", async ({ openAs }) => {
  const page = await openAs("sys", { ownSession: true });
  const other = await page.context().newPage();
  await other.goto("/companies/new");
  await other.getByRole("textbox", { name: "Name", exact: true }).fill("Half typed");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(other).toHaveURL(/\/auth$/);
});
