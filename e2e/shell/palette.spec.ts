import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/axe-violations";
import { openReady } from "@/e2e/ready-page";
import { TWO_KINDS, uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Quick find" });
const inputOf = (page: Page) => dialogOf(page).getByRole("combobox");

async function openPalette(page: Page): Promise<void> {
  // The shortcut works only after hydration, so try until it does.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(inputOf(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

for (const { kind, path, fields } of TWO_KINDS) {
  test(`quick find opens a record of ${kind} by name or code, by keyboard alone`, async ({ openAs, bffAs }) => {
    const word = uniqueWord();
    const { id, code } = await (await bffAs("admin")).create(kind, fields(word));
    const page = await openAs("admin");
    for (const words of [word.toLowerCase(), code]) {
      await page.goto("/dashboard");
      await openPalette(page);
      await page.keyboard.type(words);
      await expect(dialogOf(page).getByRole("option", { name: code })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${path}/${id}`);
      await expect(dialogOf(page)).toBeHidden();
    }
  });
}

test("quick find begins with what the page offers, then lists recent records, and stores only their ids", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const { id } = await (await bffAs("admin")).create("teams", { name: `Journey ${word}` });
  const page = await openAs("admin");
  await page.goto(`/teams/${id}`);
  await openPalette(page);
  // On a record its own actions come first, and it isn't among the others.
  await expect(dialogOf(page).getByRole("option").first()).toHaveText("Edit");
  await page.goto("/dashboard");
  await openPalette(page);
  await expect(dialogOf(page).getByRole("group").first()).toHaveAccessibleName("Recent");
  const recent = dialogOf(page).getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option").first()).toContainText(word);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(word);
});

test("quick find hides records outside the user's scope and sections outside their access role", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const { code } = await (await bffAs("admin")).create("companies", { name: `Journey ${word}` });
  const center = await openAs("center");
  await center.goto("/dashboard");
  await openPalette(center);
  await center.keyboard.type(code);
  await expect(dialogOf(center)).toContainText(`No results for “${code}”`);
  const user = await openAs("user");
  await user.goto("/dashboard");
  await openPalette(user);
  // The open page isn’t among them.
  await expect(dialogOf(user).getByRole("group", { name: "Go to" }).getByRole("option")).toHaveText([
    "Account",
    "Change password",
    "Two-factor authentication",
    "Passkeys",
    "Sessions",
  ]);
});

test("Escape returns focus, and quick find switches the theme and the sidebar", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Quick find" });
  await button.click();
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await openPalette(page);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await openPalette(page);
  await page.keyboard.type("toggle side");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
});

test("G and a letter opens a section, also from a cell that has a use for the letter, and not while somebody types", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers");
  await page.locator("tbody td[data-column='name']").first().focus();
  await page.keyboard.type("gp");
  await expect(page).toHaveURL("/projects");
  await page.getByRole("searchbox").first().fill("");
  await page.keyboard.type("gf");
  await expect(page.getByRole("searchbox").first()).toHaveValue("gf");
  expect(new URL(page.url()).pathname).toBe("/projects");
});

test("a form with unsaved changes asks before quick find leaves it", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/teams/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Unsaved");
  await openPalette(page);
  await page.keyboard.type("projects");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL("/teams/new");
});

test("on a phone quick find opens from the menu and passes accessibility checks in both themes", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Quick find" }).click();
    await inputOf(page).fill("an");
    await expect(dialogOf(page).getByRole("option").first()).toBeVisible();
    expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ });

  test("quick find shows an error and can try again", async ({ openAs, bffAs }) => {
    const word = uniqueWord();
    const { code } = await (await bffAs("admin")).create("teams", { name: `Journey ${word}` });
    const page = await openAs("admin");
    await page.goto("/dashboard");
    await openPalette(page);
    await page.route("**/api/search**", (route) => route.abort());
    await page.keyboard.type(word);
    await expect(dialogOf(page).getByRole("alert")).toContainText("can’t be reached");
    await page.unroute("**/api/search**");
    await dialogOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(dialogOf(page).getByRole("option", { name: code })).toBeVisible();
  });
});
