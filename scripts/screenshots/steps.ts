import type { Page } from "@playwright/test";
import * as z from "zod";

/** @param opens the ARIA role of the overlay that the button opens; its code may still be loading */
export function press(name: string, opens?: "dialog" | "alertdialog" | "menu") {
  return async (page: Page) => {
    await page.getByRole("button", { name }).first().click();
    if (opens) await page.getByRole(opens).waitFor();
  };
}

export async function openDelete(page: Page) {
  await press("More actions", "menu")(page);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** From the list of centers: the first one has something in it. */
export async function deactivate(page: Page) {
  await page.locator("tbody td[data-column='name'] a").first().click();
  await page.getByRole("button", { name: /Active/ }).click();
  await page.getByRole("option", { name: "Inactive" }).click();
  await page.getByRole("alertdialog").waitFor();
}

export async function openAudience(page: Page) {
  await press("More actions", "menu")(page);
  await page.getByRole("menuitem", { name: "Who can see this" }).click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

export function chooseFilter(field: string) {
  return async (page: Page) => {
    await press("Add filter", "dialog")(page);
    await page.getByRole("option", { name: field, exact: true }).click();
    await page.getByRole("dialog", { name: `Filter by ${field}` }).waitFor();
  };
}

export async function openViews(page: Page): Promise<void> {
  await press("View:", "menu")(page);
  await page.getByText("Loading views").waitFor({ state: "hidden" });
}

export async function openEditor(page: Page): Promise<void> {
  await page.locator("td[data-column='availability']").nth(2).focus();
  await page.keyboard.press("e");
  await page.getByRole("dialog").waitFor();
}

export async function selectPage(page: Page): Promise<void> {
  // Phones offer the whole page once a row is selected.
  await page.locator("tbody input[type='checkbox']").first().check();
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: "Export selection" }).waitFor();
}

export async function openBulk(page: Page): Promise<void> {
  await selectPage(page);
  await press("Edit…", "dialog")(page);
  await page.getByRole("dialog").getByLabel("Field").waitFor();
}

export async function peekAtFirst(page: Page): Promise<void> {
  await page.locator("tbody td[data-column='name']").first().focus();
  await page.keyboard.press("p");
  await page.getByRole("dialog").waitFor();
}

export async function openMatch(page: Page): Promise<void> {
  await page
    .getByRole("list", { name: "Positions to fill" })
    .getByRole("link", { name: /^Find people/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Find people for" }).waitFor();
  await page.getByRole("checkbox").first().waitFor();
}

export async function openMerge(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Merge…" }).first().click();
  await page.getByRole("button", { name: "Merge into" }).waitFor();
}

const namesSchema = z.object({
  data: z.object({ content: z.array(z.object({ firstName: z.string(), lastName: z.string() })) }),
});

/** The name of somebody in the demo data. */
export async function typeSimilar(page: Page): Promise<void> {
  const answer = await page.request.get("/api/freelancers?size=1&sort=code");
  const [known] = namesSchema.parse(await answer.json()).data.content;
  await page.getByRole("textbox", { name: "First name" }).fill(known?.firstName ?? "");
  await page.getByRole("textbox", { name: "Last name" }).fill(known?.lastName ?? "");
  await page.getByText(/^Possible duplicates?:/).waitFor();
}

export async function openPhoneAccountMenu(page: Page): Promise<void> {
  await press("Open menu")(page);
  await press("Account menu", "menu")(page);
}

export async function openZone(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Centers" }).waitFor();
}

/** Removes a value that records use, so that another has to take its place. */
export async function removeInUse(page: Page): Promise<void> {
  const list = page.getByRole("region", { name: "Client codes" });
  await list
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
}
