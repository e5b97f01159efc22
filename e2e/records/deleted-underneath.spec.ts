import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/axe-violations";
import type { BffClient, CreatedRecord } from "@/e2e/bff-client";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";
import { uniqueWord } from "./record-kinds";

test.use({ expectedErrors: /40[49]/ });

const newCompany = (bff: BffClient, more: object = {}) =>
  bff.create("companies", { name: `Journey ${uniqueWord()}`, ...more });

async function change(bff: BffClient, { id }: CreatedRecord, version: number, fields: object): Promise<void> {
  const answer = await bff.call("PATCH", `/api/companies/${id}`, fields, { "If-Match": `"${version}"` });
  expect(answer.status()).toBe(200);
}

async function remove(bff: BffClient, { id }: CreatedRecord, version = 1): Promise<void> {
  const answer = await bff.call("DELETE", `/api/companies/${id}`, undefined, { "If-Match": `"${version}"` });
  expect(answer.status()).toBe(204);
}

const legalName = (page: Page) => page.getByRole("textbox", { name: "Legal name" });
const alertOf = (page: Page) => page.getByRole("alert", { name: "Deleted while you were editing" });
const save = (page: Page) => page.getByRole("button", { name: "Save changes", exact: true }).click();

async function edit(page: Page, { id }: CreatedRecord, text: string): Promise<void> {
  await openReady(page, `/companies/${id}/edit`);
  await legalName(page).fill(text);
}

test("a record deleted under a form is restored by keys and saved, with what others changed before", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const company = await newCompany(bff);
  const page = await openAs("admin", { ownSession: true });
  await edit(page, company, "Typed meanwhile Ltd");
  await change(bff, company, 1, { industry: "Rail" });
  await remove(bff, company, 2);
  await page.keyboard.press("Control+s");
  const alert = alertOf(page);
  await expect(alert).toContainText(/Sidney Okafor deleted this company .*\. Your changes are still here\./);
  await expect(alert).toBeFocused();
  await expect(page.getByText("Couldn’t save")).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press("Tab");
  await expect(alert.getByRole("button", { name: "Restore and save" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(alert.getByRole("button", { name: "Save as a new company" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(alert.getByRole("link", { name: "What happened" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/companies/${company.id}`);
  await expect(page.getByText("Typed meanwhile Ltd").first()).toBeVisible();
  await expect(page.getByText("Rail", { exact: true }).first()).toBeVisible();
});

test("what meets a change from before the deletion is asked about once the record is restored", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const company = await newCompany(bff);
  const page = await openAs("admin", { ownSession: true });
  await edit(page, company, "Mine Ltd");
  await change(bff, company, 1, { legalName: "Theirs Ltd" });
  await remove(bff, company, 2);
  await save(page);
  await page.getByRole("button", { name: "Restore and save" }).click();
  const conflict = page.getByRole("alert", { name: "Changed while you were editing" });
  await expect(conflict).toContainText("Theirs Ltd");
  await expect(alertOf(page)).toHaveCount(0);
  await save(page);
  await expect(page).toHaveURL(`/companies/${company.id}`);
  await expect(page.getByText("Mine Ltd").first()).toBeVisible();
});

test("the values of a deleted record are saved as a new one, whose errors are at their fields", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const company = await newCompany(bff, { industry: "Rail" });
  const page = await openAs("admin", { ownSession: true });
  await edit(page, company, "New after all Ltd");
  await remove(bff, company);
  await save(page);
  await page.getByRole("textbox", { name: "Website" }).fill("no address");
  await alertOf(page).getByRole("button", { name: "Save as a new company" }).click();
  await expect(page.getByRole("textbox", { name: "Website" })).toBeFocused();
  await page.getByRole("textbox", { name: "Website" }).fill("");
  await save(page);
  await expect(page).toHaveURL(/\/companies\/[0-9a-f-]{36}$/);
  await expect(page).not.toHaveURL(new RegExp(company.id));
  await expect(page.getByText("New after all Ltd").first()).toBeVisible();
  await expect(page.getByText("Rail", { exact: true }).first()).toBeVisible();
  await openReady(page, "/account/unsaved");
  await expect(page.getByText("deleted meanwhile")).toHaveCount(0);
  await openReady(page, `/companies/${company.id}`);
  await expect(page).toHaveURL(`/deleted/companies/${company.id}`);
});

test("whoever may not delete isn’t offered to restore, and reads what happened beside the form", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const company = await newCompany(bff);
  const page = await openAs("dataentry", { ownSession: true });
  await edit(page, company, "Typed meanwhile Ltd");
  await remove(bff, company);
  await save(page);
  const alert = alertOf(page);
  await expect(alert).toContainText("Sidney Okafor deleted this company");
  await expect(alert.getByRole("button")).toHaveText(["Save as a new company"]);
  const opened = page.waitForEvent("popup");
  await alert.getByRole("link", { name: "What happened" }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toContainText("was deleted");
  await expect(legalName(page)).toHaveValue("Typed meanwhile Ltd");
});

test("a record deleted with others is restored with them in another tab, and the form is saved then", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const [company, other] = [await newCompany(bff), await newCompany(bff)];
  const page = await openAs("admin", { ownSession: true });
  await edit(page, company, "Typed meanwhile Ltd");
  const run = { target: { ids: [company.id, other.id] }, operation: { type: "delete" } };
  expect((await bff.call("POST", "/api/companies/bulk", run)).ok()).toBe(true);
  await save(page);
  const alert = alertOf(page);
  await expect(alert).toContainText("Sidney Okafor deleted this company together with others");
  await expect(alert.getByRole("button")).toHaveText(["Save as a new company"]);
  const opened = page.waitForEvent("popup");
  await alert.getByRole("link", { name: "Restore with the others" }).click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Restore" }).click();
  await tab.getByRole("button", { name: "Undo for 2 companies" }).click();
  await expect(tab).toHaveURL(`/companies/${company.id}`);
  await save(page);
  await expect(page).toHaveURL(`/companies/${company.id}`);
  await expect(page.getByText("Typed meanwhile Ltd").first()).toBeVisible();
});

test("the draft of a deleted record is gone on with once the record is restored", async ({ openAs, bffAs }) => {
  const bff = await bffAs("sys");
  const name = `Journey ${uniqueWord()}`;
  const company = await newCompany(bff, { name });
  const page = await openAs("admin", { ownSession: true });
  await openReady(page, `/companies/${company.id}/edit`);
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await legalName(page).fill("Typed before Ltd");
  await stored;
  await remove(bff, company);
  await openReady(page, "/account/unsaved");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("deleted meanwhile");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo for 1 company" }).click();
  await expect(page).toHaveURL(`/companies/${company.id}`);

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Unsaved changes" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(legalName(page)).toHaveValue("Typed before Ltd");
  await save(page);
  await expect(page).toHaveURL(`/companies/${company.id}`);
  await expect(page.getByText("Typed before Ltd").first()).toBeVisible();
});

test("a cell of a deleted record says so, and what was typed is among the unsaved changes", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const word = uniqueWord();
  const company = await newCompany(bff, { name: `Journey ${word}` });
  const page = await openAs("admin", { ownSession: true });
  await openReady(page, `/companies?q=${word}`);
  await remove(bff, company);
  await page.locator("td[data-column=status]").dblclick();
  await page.getByRole("option", { name: "On hold" }).click();
  const editor = page.getByRole("dialog");
  await expect(editor.getByRole("alert")).toContainText(`Journey ${word} was deleted.`);
  expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
  await editor.getByRole("link", { name: "Who deleted it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Journey ${word} was deleted`);
  await openReady(page, "/account/unsaved");
  await expect(page.getByRole("listitem").filter({ hasText: word })).toContainText("deleted meanwhile: status");
});

test("whoever deletes what somebody has changed sees that first, and deletes it all the same", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const company = await newCompany(bff);
  const page = await openAs("admin", { ownSession: true });
  await openReady(page, `/companies/${company.id}`);
  await change(bff, company, 1, { industry: "Rail" });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete company" }).click();
  const note = dialog.getByRole("alert");
  await expect(note).toContainText(/Sidney Okafor changed industry .*, after you opened this company\./);
  await expect(note).toBeFocused();
  expect(await axeViolations(page, "[role=alertdialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Delete anyway" }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByText("Company deleted", { exact: true })).toBeVisible();
});
