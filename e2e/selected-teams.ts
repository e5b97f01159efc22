import type { Page } from "@playwright/test";
import type { BffClient } from "./bff-client";
import { ownWord } from "./record-kinds";

export async function makeTeams(bff: BffClient, names: readonly string[]): Promise<string> {
  const word = ownWord();
  for (const name of names) await bff.create("teams", { name: `${name} ${word}` });
  return word;
}

export async function openSelected(page: Page, word: string, rows: readonly string[]) {
  await page.goto(`/teams?q=${word}&sort=name`, { waitUntil: "networkidle" });
  for (const row of rows) {
    await page.getByRole("checkbox", { name: `Select ${row} ${word}` }).check();
  }
  return page.getByRole("region", { name: "Selection" });
}
