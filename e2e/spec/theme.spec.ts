import type { Page } from "@playwright/test";
import { expect, test } from "../test";

const root = (page: Page) => page.locator("html");

test("the theme follows the system by default", async ({ openAs }) => {
  const page = await openAs(null);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/auth");
  await expect(root(page)).toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root(page)).not.toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
});

test("a chosen theme is stored in local storage under the default key, and System follows the system again", async ({
  openAs,
}) => {
  const page = await openAs("user");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/dashboard");
  const storedTheme = () => page.evaluate(() => localStorage.getItem("theme"));
  for (const [name, value, isDark] of [
    ["Dark", "dark", true],
    ["Light", "light", false],
    ["System", "system", false],
  ] as const) {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitemradio", { name }).click();
    await expect(root(page)).toHaveClass(isDark ? /\bdark\b/ : /\blight\b/);
    expect(await storedTheme()).toBe(value);
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(root(page)).toHaveClass(isDark ? /\bdark\b/ : /\blight\b/);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass(/\bdark\b/);
});
