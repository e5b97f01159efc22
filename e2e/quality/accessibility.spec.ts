import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openScreen } from "@/scripts/screenshots/open-screen";
import { SCREENS } from "@/scripts/screenshots/screens";
import { expect, test } from "../test";

// The pages that are not found, and the sign-in that is refused, answer so.
test.use({ expectedErrors: /status of 40[14]/ });

const HEIGHT = 900;

for (const screen of SCREENS) {
  const width = screen.widths?.at(-1) ?? 1440;
  test(`axe finds nothing serious on ${screen.name} at ${width} px, light or dark`, async ({ openAs }) => {
    const page = await openAs(screen.as);
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await openScreen(page, screen);
    expect(await seriousFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(/dark/);
    expect(await seriousFaults(page)).toEqual([]);
  });
}

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
