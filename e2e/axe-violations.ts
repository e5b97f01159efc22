import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

// Rules for WCAG 2.2, such as the size of targets, run only where their tag is named.
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * Lists axe violations, one line per element.
 * @param part selector of the part to check; the whole page by default
 */
export function axeViolations(page: Page, part?: string): Promise<string[]> {
  return runAxe(page, { type: "tag", values: TAGS }, part);
}

/** Those of colours alone, which are all that a theme changes. */
export function colorViolations(page: Page, part?: string): Promise<string[]> {
  return runAxe(page, { type: "rule", values: COLOR_RULES }, part);
}

async function runAxe(page: Page, runOnly: axe.RunOnly, part?: string): Promise<string[]> {
  // Loading takes as long as a run. `AxeBuilder` of @axe-core/playwright would load it twice for each.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  if (part) await page.locator(part).first().waitFor();
  await page.evaluate(finishRendering);
  const loaded = await page.evaluateHandle<typeof axe>("axe");
  return loaded.evaluate(
    async (axe, { runOnly, part }) => {
      // Collecting violations alone takes a fifth of the time.
      const { violations } = await axe.run(part ?? document, { runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
      );
    },
    { runOnly, part },
  );
}

/**
 * Runs in the page: shows what the last step has changed, and waits for what fades in, whose contrast is too low until
 * then. An animation that repeats or follows scrolling never ends.
 */
async function finishRendering(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
