import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Lists axe violations, one line per element. Legacy mode skips iframes, of which Muster has none, and collecting
 * violations alone takes a fifth of the time.
 * @param part selector of the part to check; the whole page by default
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  );
}
