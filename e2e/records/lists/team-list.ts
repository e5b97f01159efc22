import type { Page } from "@playwright/test";
import type { BffClient } from "@/e2e/bff-client";
import { pauseRequests } from "@/e2e/paused-requests";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";

type Fixtures = { openAs: (username: string) => Promise<Page>; bffAs: (username: string) => Promise<BffClient> };

/** Creates teams with a word of their own and opens a list of these alone, as admin. */
export async function openNewTeams({ openAs, bffAs }: Fixtures, letters: string) {
  const word = await createTeams(await bffAs("admin"), letters);
  const page = await openAs("admin");
  await openTeams(page, word);
  return { word, page };
}

/** Creates teams named like `A Zq1234` and returns the word that they share. */
export async function createTeams(bff: BffClient, names: Iterable<string>): Promise<string> {
  const word = uniqueWord();
  for (const name of names) await bff.create("teams", { name: `${name} ${word}` });
  return word;
}

export async function openTeams(page: Page, word: string) {
  await openReady(page, `/teams?q=${word}&sort=name`);
}

export async function openSelected(page: Page, word: string, rows: readonly string[]) {
  await openTeams(page, word);
  for (const row of rows) {
    await page.getByRole("checkbox", { name: `Select ${row} ${word}` }).check();
  }
  return page.getByRole("region", { name: "Selection" });
}

export async function openStatus(page: Page, word: string) {
  await openTeams(page, word);
  const status = cell(page, `A ${word}`, "status");
  await status.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Status of A/ });
  return { status, editor, paused: editor.getByRole("option", { name: "Paused" }) };
}

/** Opens the list with two teams per page; page 2 is paused until the returned function is called. */
export async function openBesidePausedPage(page: Page, word: string): Promise<() => void> {
  const release = await pauseRequests(page, /api\/teams\?.*page=2/);
  await openReady(page, `/teams?q=${word}&sort=name&size=2`);
  return release;
}

export const table = (page: Page) => page.getByRole("grid", { name: "Teams" });

export const nameCell = (page: Page, name: string) =>
  table(page).getByRole("gridcell", { name: new RegExp(`^${name}`) });

export const cell = (page: Page, name: string, column: string) =>
  table(page)
    .getByRole("row", { name: new RegExp(name) })
    .locator(`[data-column=${column}]`);
