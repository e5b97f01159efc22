import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { openScreen } from "./open-screen";
import type { Screen } from "./screens";

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 };

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
    await page.screenshot({ path, fullPage: !screen.prepare, animations: "disabled" });
  } finally {
    await context.close();
  }
}
