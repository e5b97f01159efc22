import { join } from "node:path";
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import * as z from "zod";
import { openReady, waitUntilReady } from "@/e2e/ready-page";
import { kindOfPath } from "@/lib/records/kinds";
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
    // With reduced motion only those that follow scrolling are left, such as a board's edge, which would be skipped.
    await page.screenshot({ path, fullPage: !screen.prepare, animations: "allow" });
  } finally {
    await context.close();
  }
}

const list = z.object({ data: z.object({ content: z.array(z.object({ id: z.string() })) }) });

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await openReady(page, await pathOf(page, screen.path));
  if (screen.prepare) {
    await screen.prepare(page);
    await waitUntilReady(page);
  }
  await expect(page.locator("[data-slot='skeleton']")).toHaveCount(0, { timeout: LOADING_MAX_MS });
  await expect(page.locator(".timeline-frame:not([data-measured])")).toHaveCount(0, { timeout: LOADING_MAX_MS });
}

async function pathOf(page: Page, path: string): Promise<string> {
  if (!path.includes("{id}")) return path;
  const { kind = "" } = kindOfPath(path) ?? {};
  const answer = list.parse(await (await page.request.get(`/api/${kind}?size=1`)).json());
  return path.replace("{id}", answer.data.content[0]?.id ?? "");
}
