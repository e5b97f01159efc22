import type { Page } from "@playwright/test";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "./record-kinds";
import { cell, openTeams } from "./lists/team-list";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

// The delay between two keys of a fast typist; the list opens within it.
const KEY_MS = 50;

async function makeTeamAndLead(bff: BffClient, word: string) {
  await bff.create("freelancers", { firstName: word, lastName: "Lead", email: `${word}@example.com` });
  return bff.create("teams", { name: `Led ${word}` });
}

const picker = (page: Page) => page.getByRole("dialog", { name: "Choose lead" });

async function find(page: Page, word: string) {
  await page.keyboard.type(word, { delay: KEY_MS });
  await expect(picker(page).getByRole("combobox")).toHaveValue(word);
  await expect(picker(page).getByRole("option")).toHaveText([new RegExp(`${word} Lead`)]);
}

test("typing on a reference field searches records, and Enter selects one and then saves", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  await makeTeamAndLead(await bffAs("admin"), word);
  const page = await openAs("admin");
  await openTeams(page, word);
  const lead = cell(page, `Led ${word}`, "leadId");
  await lead.focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: /^Edit Lead/ });
  const button = editor.getByRole("button", { name: /^Lead/ });
  await expect(button).toBeFocused();
  await find(page, word);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(picker(page).getByRole("combobox")).toBeFocused();
  await expect(picker(page).getByRole("combobox")).toHaveValue("");
  await find(page, word);
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor).toHaveCount(0);
  await expect(lead).toContainText(`${word} Lead`);
  await expect(lead).toBeFocused();
});

test("closing a picker's list returns focus to the picker, in a form and in a dialog", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const { id } = await makeTeamAndLead(await bffAs("admin"), word);
  const page = await openAs("admin");
  for (const place of ["form", "dialog"]) {
    if (place === "form") await openReady(page, `/teams/${id}/edit`);
    else {
      await openTeams(page, word);
      await page.getByRole("checkbox", { name: `Select Led ${word}` }).check();
      await page.getByRole("button", { name: "Edit…" }).click();
      await page.getByRole("dialog").getByLabel("Field").selectOption({ label: "Lead" });
    }
    const button = page.getByRole("button", { name: /^Lead/ });
    await button.focus();
    await find(page, word);
    await page.keyboard.press("Escape");
    await expect(picker(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await find(page, word);
    await picker(page).getByRole("option").click();
    await expect(button).toBeFocused();
    await expect(button).toContainText(`${word} Lead`);
    await button.click();
    await expect(picker(page)).toBeVisible();
    await button.click();
    await expect(picker(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Clear lead" }).click();
    await expect(button).toBeFocused();
  }
});
