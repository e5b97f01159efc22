import type { Page } from "@playwright/test";
import type { BffClient } from "./bff-client";
import { ownWord } from "./record-kinds";

export const table = (page: Page) => page.getByRole("grid", { name: "Teams" });

/** The cell of a team's name. */
export const entry = (page: Page, name: string) => table(page).getByRole("gridcell", { name: new RegExp(`^${name}`) });

export const cell = (page: Page, name: string, column: string) =>
  table(page)
    .getByRole("row", { name: new RegExp(name) })
    .locator(`[data-column=${column}]`);

/** A team for each letter, called by it and the word. */
export async function makeTeams(bff: BffClient, word: string, letters: string) {
  for (const letter of letters) await bff.create("teams", { name: `${letter} ${word}` });
}

export async function openTeams(page: Page, word: string) {
  await page.goto(`/teams?q=${word}&sort=name`, { waitUntil: "networkidle" });
}

type As = { openAs: (username: string) => Promise<Page>; bffAs: (username: string) => Promise<BffClient> };

/** The list of teams with a word of their own alone, as an administrator made them. */
export async function openOwnTeams({ openAs, bffAs }: As, letters: string) {
  const word = ownWord();
  await makeTeams(await bffAs("admin"), word, letters);
  const page = await openAs("admin");
  await openTeams(page, word);
  return { word, page };
}

/** Opens the choices of a team's status. */
export async function openStatus(page: Page, word: string) {
  await openTeams(page, word);
  const status = cell(page, `A ${word}`, "status");
  await status.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Status of A/ });
  return { status, editor, paused: editor.getByRole("option", { name: "Paused" }) };
}

/** The first two teams of a word, whose second page is kept back until the function that it gives is called. */
export async function openBesideHeldPage(page: Page, word: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/api\/teams\?.*page=2/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/teams?q=${word}&sort=name&size=2`, { waitUntil: "networkidle" });
  return letGo;
}
