import { join } from "node:path";
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { openReady, waitUntilReady } from "@/e2e/ready-page";
import { withRecordId } from "./record-id";
import type { Screen } from "./screens";

/** Of data on a machine that does other work too. */
const LOADING_MAX_MS = 30_000;

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900, 1920: 1080 };

export type Shot = { screen: Screen; theme: "light" | "dark"; width: number };

/** Takes a screenshot of the whole page, or of the viewport for a screen with a `prepare` step, which may open an overlay. */
export async function takeScreen(
  browser: Browser,
  visitor: BrowserContextOptions,
  { screen, theme, width }: Shot,
  folder: string,
): Promise<void> {
  const viewport = { width, height: HEIGHTS[width] ?? width };
  const context = await browser.newContext({ ...visitor, viewport, colorScheme: theme, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await openScreen(page, screen);
    const path = join(folder, `${screen.name}-${theme}-${width}.png`);
    const isWhole = !screen.prepare && !(await growToPage(page, viewport));
    // With reduced motion only those that follow scrolling are left, such as a board's edge, which would be skipped.
    await page.screenshot({ path, fullPage: isWhole, animations: "allow" });
  } finally {
    await context.close();
  }
}

/**
 * Makes the window as tall as its page, so that what sticks to its edge stands where the page ends and not across a row.
 * @returns whether the page fits; one that is always taller than its window is left in the usual one
 */
async function growToPage(page: Page, viewport: { width: number; height: number }): Promise<boolean> {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await heightOf();
  if (height <= viewport.height) return true;
  await page.setViewportSize({ ...viewport, height });
  await waitUntilReady(page);
  const grown = await heightOf();
  if (grown <= height) return true;
  await page.setViewportSize(viewport);
  await waitUntilReady(page);
  return false;
}

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await openReady(page, await withRecordId(page, screen.path));
  if (screen.prepare) {
    await screen.prepare(page);
    await waitUntilReady(page);
  }
  await expect(page.locator("[data-slot='skeleton']")).toHaveCount(0, { timeout: LOADING_MAX_MS });
  await expect(page.locator(".timeline-frame:not([data-measured])")).toHaveCount(0, { timeout: LOADING_MAX_MS });
}
