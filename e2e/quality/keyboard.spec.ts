import type { Page } from "@playwright/test";
import { openReady } from "../ready-page";
import { expect, test } from "../test";

test("the first Tab offers to skip to the content", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

const PATHS = [
  "/dashboard",
  "/freelancers",
  "/freelancers/new",
  "/account",
  "/notifications/settings",
  "/admin",
  "/admin/users",
  "/admin/config",
  "/admin/tasks/board",
  "/admin/tasks/mappings/coverage",
  "/admin/zones/NE",
  "/admin/outbox",
  "/admin/jobs",
];

for (const path of PATHS) {
  test(`Tab reaches the controls of ${path} one by one, each with a visible focus ring`, async ({ openAs }) => {
    const page = await openAs("admin");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openReady(page, path);
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Tab");
      const focus = await describeFocus(page);
      if (focus === null) break;
      expect(focus.isMarked, `focus on ${focus.what} is not to be seen`).toBe(true);
    }
  });
}

test("the account menu works by keyboard and returns focus to its button", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/dashboard");
  const button = page.getByRole("button", { name: "Account menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();
});

test("a filter menu works by keyboard and returns focus to its button", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers");
  const button = page.getByRole("button", { name: "Filter by Status" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Status" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/status=/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});

test("the delete dialog traps focus and returns it to the button of the menu", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const { id } = await bff.create("companies", { name: "Keyboard Works" });
  const page = await openAs("admin");
  await openReady(page, `/companies/${id}`);
  const button = page.getByRole("button", { name: "More actions" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

/** The focused element, and whether focus changes its or its frame's look; null when focus has left the page. */
function describeFocus(page: Page): Promise<{ what: string; isMarked: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const look = () =>
      [getComputedStyle(element), getComputedStyle(element, "::after"), element.parentElement ?? element]
        .map((style) => (style instanceof Element ? getComputedStyle(style) : style))
        .map(({ outline, boxShadow, borderColor }) => [outline, boxShadow, borderColor].join())
        .join();
    const focused = look();
    element.blur();
    const isMarked = focused !== look();
    element.focus();
    const what = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40) ?? ""}`;
    return { what, isMarked };
  });
}
