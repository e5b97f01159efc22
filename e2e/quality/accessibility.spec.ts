import { SCREENS } from "@/scripts/screenshots/screens";
import { openScreen } from "@/scripts/screenshots/take-screen";
import { axeViolations, colorViolations } from "../axe-violations";
import { expect, test } from "../test";

// Not-found pages respond 404, a failed sign-in 401, a wrong code 422, and a write that asks a question 409.
test.use({ expectedErrors: /status of 4(01|04|09|22)/ });

// Axe compares every target with its neighbours, and the board has hundreds of cards.
test.describe.configure({ timeout: 300_000 });

const HEIGHT = 900;

for (const screen of SCREENS) {
  const width = screen.widths?.at(-1) ?? 1440;
  test(`axe finds no violations on ${screen.name} at ${width} px, light or dark`, async ({ openAs }) => {
    const page = await openAs(screen.as);
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await openScreen(page, screen);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(/dark/);
    expect(await colorViolations(page)).toEqual([]);
  });
}
