import type { Page } from "@playwright/test";
import { endSessionBeforeSave, endSessionElsewhere } from "@/e2e/accounts/end-session";
import { axeViolations } from "@/e2e/axe-violations";
import { openReady } from "@/e2e/ready-page";
import { fillSignIn, signInDialog, signInOverPage } from "@/e2e/accounts/sign-in-dialog";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

// Each test ends a session.
test.use({ expectedErrors: /401/ });

const legalName = (page: Page) => page.getByRole("textbox", { name: "Legal name" });
const website = (page: Page) => page.getByRole("textbox", { name: "Website" });
const save = (page: Page) => page.getByRole("button", { name: "Save changes", exact: true }).click();

test("a form whose save meets the end of the session is saved once its person is signed in again", async ({
  appUrl,
  openAs,
  bffAs,
}) => {
  const { id } = await (await bffAs("admin")).create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  await openReady(page, `/companies/${id}/edit`);
  await legalName(page).fill("Typed before the end");
  await endSessionBeforeSave(page, appUrl);

  await save(page);
  const dialog = signInDialog(page);
  await expect(dialog).toContainText("This page stays as it is.");
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await expect(dialog.getByRole("textbox", { name: "Username or email" })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await signInOverPage(page, "sys", "a wrong password");
  await expect(dialog.getByRole("alert")).toContainText("Incorrect username");
  await signInOverPage(page, "sys");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/companies/${id}`);
  await expect(page.getByText("Typed before the end").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toContain("sys");
});

test("a cell waits for the sign-in, too", async ({ appUrl, openAs, bffAs }) => {
  const word = uniqueWord();
  await (await bffAs("admin")).create("teams", { name: `Cells ${word}` });
  const page = await openAs("sys", { ownSession: true });
  await openReady(page, `/teams?q=${word}`);
  const edited = page.getByRole("row", { name: word }).locator("td[data-column=status]");
  await edited.dblclick();
  await endSessionBeforeSave(page, appUrl);
  await page.getByRole("option", { name: "Paused" }).click();
  await expect(signInDialog(page)).toBeVisible();
  await signInOverPage(page, "sys");
  await expect(signInDialog(page)).toHaveCount(0);
  await expect(edited).toContainText("Paused");
  await expect(page).toHaveURL(`/teams?q=${word}`);
});

test("signing in in another tab goes on in both; leaving keeps a draft", async ({ appUrl, openAs, bffAs }) => {
  const { id } = await (await bffAs("admin")).create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  const other = await page.context().newPage();
  for (const of of [page, other]) await openReady(of, `/companies/${id}/edit`);
  await legalName(page).fill("Of the first tab");
  await website(other).fill("https://second.example");
  await endSessionBeforeSave(page, appUrl);
  await save(page);
  for (const of of [page, other]) await expect(signInDialog(of)).toBeVisible();
  await signInOverPage(page, "sys");
  await expect(page).toHaveURL(`/companies/${id}`);
  await expect(signInDialog(other)).toHaveCount(0);
  await expect(website(other)).toHaveValue("https://second.example");

  await endSessionBeforeSave(other, appUrl);
  await save(other);
  await signInDialog(other).getByRole("button", { name: "Leave this page" }).click();
  await expect(other).toHaveURL(/\/auth\?.*draft=kept/);
});

test("somebody else who signs in doesn't see what was typed, and its owner finds it", async ({
  appUrl,
  openAs,
  bffAs,
}) => {
  const { id } = await (await bffAs("admin")).create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  await openReady(page, `/companies/${id}/edit`);
  await legalName(page).fill("Typed by sys");
  await endSessionBeforeSave(page, appUrl);
  await save(page);
  await page.context().unrouteAll();
  await signInOverPage(page, "admin");
  await expect(page).toHaveURL(/\/dashboard$/);
  await openReady(page, `/companies/${id}/edit`);
  await expect(legalName(page)).toHaveValue("");
  expect(await (await page.request.get("/api/drafts")).text()).not.toContain(id);

  await endSessionElsewhere(page, appUrl);
  await page.goto("/auth");
  await fillSignIn(page, "sys");
  await expect(page).toHaveURL(/\/dashboard$/);
  await openReady(page, `/companies/${id}/edit`);
  await expect(legalName(page)).toHaveValue("Typed by sys");
});
