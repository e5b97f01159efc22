import type { Locator, Page } from "@playwright/test";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { cell, createTeams, nameCell, openBesidePausedPage, openNewTeams, table } from "./team-list";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const heading = (page: Page, name: string) => table(page).getByRole("columnheader", { name });

test("table headings are a single Tab stop, and keys sort and resize their columns", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "AB");
  await page.getByRole("checkbox", { name: "Select this page" }).focus();
  await page.keyboard.press("Tab");
  await expect(heading(page, "Name").getByRole("button")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: `Select A ${word}` })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(nameCell(page, `A ${word}`)).toBeFocused();

  await heading(page, "Name").getByRole("button").focus();
  await page.keyboard.press("ArrowRight");
  const status = heading(page, "Status").getByRole("button");
  await expect(status).toBeFocused();
  const width = async () => (await heading(page, "Status").boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Status")).toHaveAttribute("aria-sort", "ascending");
  await expect(status).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("tbody tr").first().locator("[data-column=status]")).toBeFocused();
});

test("arrow keys reach a row's checkbox, and closing a peek returns focus to its cell", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "AB");
  const checkbox = (name: string) => page.getByRole("checkbox", { name: `Select ${name} ${word}` });
  await checkbox("A").focus();
  await page.keyboard.press("ArrowDown");
  await expect(checkbox("B")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(checkbox("B")).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(nameCell(page, `B ${word}`)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, `B ${word}`, "status")).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog").getByRole("heading", { name: `B ${word}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, `B ${word}`, "status")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(checkbox("B")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(checkbox("B")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `B ${word}` })).toBeVisible();
});

test("“/” focuses the search from a checkbox, and a page that loads later doesn't take focus from it", async ({
  openAs,
  bffAs,
}) => {
  const word = await createTeams(await bffAs("admin"), "ABC");
  const page = await openAs("admin");
  const release = await openBesidePausedPage(page, word);
  const search = page.getByRole("searchbox", { name: "Search" });
  await page.getByRole("checkbox", { name: `Select A ${word}` }).focus();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await nameCell(page, `A ${word}`).focus();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  release();
  await expect(nameCell(page, `C ${word}`)).toBeVisible();
  await page.keyboard.type("x");
  await expect(search).toHaveValue(`x${word}`);
});

test("leaving a list cancels a search that hasn't started", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.clock.install();
  await openReady(page, "/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" }).click();
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill("left");
  await page.evaluate(() => window.history.back());
  await expect(search).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a cell's copy and edit buttons stay inside it, and don't cover figures", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const firstName of ["Ada", "Bob", "Cy"]) {
    const person = { firstName, lastName: word, email: `${firstName}@${word}.test`, payRate: "95" };
    await bff.create("freelancers", person);
  }
  const page = await openAs("admin");
  for (const q of [`Bob ${word}`, word]) {
    await openReady(page, `/freelancers?q=${q}&sort=name`);
    await expect(page.locator("tbody tr")).toHaveCount(q === word ? 3 : 1);
    for (const cell of await page.locator("tbody").locator("[data-column=payRate], [data-column=availability]").all()) {
      await cell.hover();
      await expect.poll(() => isInside(cell.locator("[data-slot=cell-tools]"), cell)).toBe(true);
    }
    const figure = page.locator("tbody [data-column=payRate]").first();
    await figure.hover();
    const value = figure.locator(":scope > span:not([aria-hidden], [role=status], [data-slot=cell-tools])");
    await expect.poll(() => isClear(figure.locator("[data-slot=cell-tools]"), value)).toBe(true);
  }
  const pay = page.locator("tbody tr").first().locator("[data-column=payRate]");
  await pay.hover();
  await pay.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog", { name: /^Edit Pay rate/ })).toContainText("USD/h");
});

async function isInside(tools: Locator, cell: Locator): Promise<boolean> {
  const [inner, outer] = [await tools.boundingBox(), await cell.boundingBox()];
  if (!inner || !outer) return false;
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

async function isClear(tools: Locator, value: Locator): Promise<boolean> {
  const [over, under] = [await tools.boundingBox(), await value.boundingBox()];
  if (!over || !under) return false;
  return over.x + over.width <= under.x || over.x >= under.x + under.width;
}

test("Tab follows the visual order of the filter bar", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/teams");
  const button = (name: string) => page.getByRole("button", { name });
  for (const [width, last, next] of [
    [1440, "Add filter", "Keyboard shortcuts"],
    [900, "Add filter", "Columns"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await button(last).focus();
    await page.keyboard.press("Tab");
    await expect(button(next)).toBeFocused();
  }
});
