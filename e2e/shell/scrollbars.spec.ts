import { findBrowser } from "@/scripts/test/require-browser.mjs";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

// Scrollbars that take up width, as on most desktops.
test.use({
  launchOptions: { executablePath: findBrowser() ?? undefined, ignoreDefaultArgs: ["--hide-scrollbars"] },
});

for (const path of ["/account", "/freelancers"]) {
  test(`a dialog over ${path} doesn't shift the page`, async ({ openAs }) => {
    const page = await openAs("admin");
    await openReady(page, path);
    const place = () => page.locator("main").boundingBox();
    const before = await place();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await place()).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await place()).toEqual(before);
  });
}
