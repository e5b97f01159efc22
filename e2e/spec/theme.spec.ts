import type { Page } from "@playwright/test";
import { expect, test } from "../test";

/** Of the colours that the page shows, and of the browser's own parts, such as scrollbars. */
async function expectTheme(page: Page, theme: "light" | "dark") {
  await expect(page.locator("html")).toHaveCSS("color-scheme", theme);
  await expect.poll(() => isBackgroundDark(page)).toBe(theme === "dark");
}

/** Whether the page's background is nearer to black than to white. */
function isBackgroundDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (!context) throw new Error("No canvas");
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red + green + blue < (3 * 255) / 2;
  });
}

test("the theme follows the system by default", async ({ openAs }) => {
  const page = await openAs(null);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/auth");
  await expectTheme(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectTheme(page, "light");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
});

test("a chosen theme is stored in local storage under the default key, and System follows the system again", async ({
  openAs,
}) => {
  const page = await openAs("user");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/dashboard");
  const storedTheme = () => page.evaluate(() => localStorage.getItem("theme"));
  for (const [name, value, shown] of [
    ["Dark", "dark", "dark"],
    ["Light", "light", "light"],
    ["System", "system", "light"],
  ] as const) {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitemradio", { name }).click();
    await expectTheme(page, shown);
    expect(await storedTheme()).toBe(value);
    await page.keyboard.press("Escape");
    await page.reload();
    await expectTheme(page, shown);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectTheme(page, "dark");
});
