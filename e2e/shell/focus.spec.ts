import type { Page } from "@playwright/test";
import { pauseRequests } from "@/e2e/paused-requests";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { cell, createTeams, nameCell, openNewTeams, openTeams } from "@/e2e/records/lists/team-list";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function pause(page: Page, name: string) {
  await cell(page, name, "status").focus();
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByRole("option", { name: "Paused" }).click();
  await expect(cell(page, name, "status")).toContainText("Paused");
}

test("closing keyboard shortcuts returns focus to the previous element", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "AB");
  const button = page.getByRole("button", { name: "Keyboard shortcuts" });
  const status = cell(page, `B ${word}`, "status");
  await status.focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(status).toBeFocused();
  await button.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(button).toBeFocused();
});

test("closing a bulk dialog returns focus to the button that opened it", async ({ openAs, bffAs }) => {
  const { page } = await openNewTeams({ openAs, bffAs }, "AB");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  const dialog = page.getByRole("dialog");
  for (const [name, box] of [
    ["Edit…", "Field"],
    ["Add tag…", "Tag"],
  ] as const) {
    const button = bar.getByRole("button", { name });
    for (const close of ["Escape", "Cancel"]) {
      await button.press("Enter");
      await expect(dialog.getByLabel(box)).toBeFocused();
      if (close === "Escape") await page.keyboard.press(close);
      else await dialog.getByRole("button", { name: close }).press("Enter");
      await expect(button).toBeFocused();
    }
  }
});

test("a suggestion on an empty list moves focus to the first row it finds", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (await bffAs("admin")).create("teams", { name: `A ${word}`, tags: [`Kafka${word}`] });
  const page = await openAs("admin");
  const other = `/teams?tags=kafka${word}`;
  await openReady(page, other);
  await page.getByRole("button", { name: `Filter by “Kafka${word}”` }).press("Enter");
  await expect(nameCell(page, `A ${word}`)).toBeFocused();
  await openReady(page, `${other}&q=${word}`);
  await page.getByRole("button", { name: "Remove Tags" }).press("Enter");
  await expect(nameCell(page, `A ${word}`)).toBeFocused();
  await openReady(page, `${other}&q=none${word}`);
  await page.getByRole("button", { name: "Remove Tags" }).press("Enter");
  await expect(page.getByRole("button", { name: "Clear search" })).toBeFocused();
});

test("clicking the blank page while a list loads keeps focus from jumping to its first row", async ({
  openAs,
  bffAs,
}) => {
  const word = await createTeams(await bffAs("admin"), "A");
  const page = await openAs("admin");
  await openReady(page, `/teams?tags=kafka${word}&q=${word}`);
  const release = await pauseRequests(page, /\/api\/teams\?/);
  const removeTags = page.getByRole("button", { name: "Remove Tags" });
  await removeTags.press("Enter");
  await expect(removeTags).toHaveCount(0);
  await page.getByRole("complementary").click({ position: { x: 2, y: 300 } });
  release();
  await expect(nameCell(page, `A ${word}`)).toBeVisible();
  await expect(nameCell(page, `A ${word}`)).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("opening a quick find result moves focus to the main content", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (await bffAs("admin")).create("teams", { name: `A ${word}`, tags: [`Kafka${word}`] });
  const page = await openAs("admin");
  await openReady(page, "/dashboard");
  const dialog = page.getByRole("dialog", { name: "Quick find" });
  for (const close of ["Enter", "Escape"]) {
    await page.keyboard.press("Control+k");
    await dialog.getByRole("combobox").fill(`kafka${word}`);
    await expect(page.getByRole("option", { name: `Kafka${word}` })).toBeVisible();
    await page.keyboard.press(close);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/teams?tags=Kafka${word}`);
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("Undo in a toast returns focus to the previous element", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "AB");
  const status = cell(page, `B ${word}`, "status");
  await pause(page, `B ${word}`);
  await undo(page).click();
  await expect(status).toContainText("Forming");
  await expect(status).toBeFocused();
  await pause(page, `B ${word}`);
  await page.keyboard.press("F8");
  await undo(page).press("Enter");
  await expect(status).toContainText("Forming");
  await expect(status).toBeFocused();
});

test("undoing a change in the history moves focus to its entry", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const { id } = await bff.create("teams", { name: `A ${word}` });
  const page = await openAs("admin");
  await openTeams(page, word);
  await pause(page, `A ${word}`);
  await openReady(page, `/teams/${id}`);
  await page.getByRole("button", { name: "Undo this change" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Undone later" });
  await expect(entry).toBeFocused();
  await expect(entry).toContainText("Paused");
});

test("focusing the selection bar doesn't scroll the page, and a focused row isn't hidden behind the bar", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 800 });
  await openReady(page, "/projects");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  const bar = page.getByRole("region", { name: "Selection" });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await bar.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "More actions" })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await bar.getByRole("button", { name: /^Select all/ }).press("Enter");
  await expect(bar.getByRole("button", { name: "Clear" })).toBeFocused();
  expect(await scrolled()).toBe(0);
  const last = page.getByRole("row").last().locator("[data-column=name]");
  await last.focus();
  const bottomOf = async () => last.evaluate((cell) => cell.getBoundingClientRect().bottom);
  await expect.poll(bottomOf).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
