import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// Rules for WCAG 2.2, such as the size of targets, run only where their tag is named.
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Lists axe violations, one line per element. Legacy mode skips iframes, of which Muster has none, and collecting
 * violations alone takes a fifth of the time.
 * @param part selector of the part to check; the whole page by default
 */
export function axeViolations(page: Page, part?: string): Promise<string[]> {
  return runAxe(axeOn(page, part).withTags(TAGS));
}

/** Those of colours alone, which are all that a theme changes. */
export function colorViolations(page: Page, part?: string): Promise<string[]> {
  return runAxe(axeOn(page, part).withRules(COLOR_RULES));
}

function axeOn(page: Page, part?: string): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return part ? axe.include(part) : axe;
}

async function runAxe(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  );
}
