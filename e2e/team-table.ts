import type { Page } from "@playwright/test";
import type { BffClient } from "./bff-client";
import { ownWord } from "./record-kinds";

export const table = (page: Page) => page.getByRole("grid", { name: "Teams" });

export const entry = (page: Page, name: string) => table(page).getByRole("gridcell", { name: new RegExp(`^${name}`) });

export const cell = (page: Page, name: string, column: string) =>
  table(page)
    .getByRole("row", { name: new RegExp(name) })
    .locator(`[data-column=${column}]`);

export async function makeTeams(bff: BffClient, word: string, letters: string) {
  for (const letter of letters) await bff.create("teams", { name: `${letter} ${word}` });
}

export async function openTeams(page: Page, word: string) {
  await page.goto(`/teams?q=${word}&sort=name`, { waitUntil: "networkidle" });
}

type As = { openAs: (username: string) => Promise<Page>; bffAs: (username: string) => Promise<BffClient> };

/** Creates teams with a word of their own and opens the list of these alone, as admin. */
export async function openOwnTeams({ openAs, bffAs }: As, letters: string) {
  const word = ownWord();
  await makeTeams(await bffAs("admin"), word, letters);
  const page = await openAs("admin");
  await openTeams(page, word);
  return { word, page };
}

export async function openStatus(page: Page, word: string) {
  await openTeams(page, word);
  const status = cell(page, `A ${word}`, "status");
  await status.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Status of A/ });
  return { status, editor, paused: editor.getByRole("option", { name: "Paused" }) };
}

/** Opens the list with two teams per page; page 2 is held back until the returned function is called. */
export async function openBesidePausedPage(page: Page, word: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/api\/teams\?.*page=2/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/teams?q=${word}&sort=name&size=2`, { waitUntil: "networkidle" });
  return letGo;
}
