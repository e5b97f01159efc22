import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// As axe cuts it: long elements keep twenty letters of a name.
const POPPER = "data-radix-popper-co";

/**
 * What axe finds wrong on a page, or in the part of it that a selector names: a line each, with the elements.
 * Looks at the page alone, since Muster frames nothing, and gathers the violations alone: a fifth of the time.
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // An open menu stands at the end of the document, outside every landmark; its button leads there.
      .filter(({ html }) => id !== "region" || !html.includes(POPPER))
      .map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  );
}
