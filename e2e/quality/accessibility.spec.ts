import { readFileSync } from "node:fs";
import { SCREENS } from "@/scripts/screenshots/screens";
import { openScreen } from "@/scripts/screenshots/take-screen";
import { axeViolations, colorViolations } from "../axe-violations";
import { KINDS, listPath } from "@/lib/records/kinds";
import { ON_THE_WAY, SAME_PARTS } from "./same-parts";
import { expect, test } from "../test";

// Not-found pages respond 404, a failed sign-in 401, a wrong code 422, and a write that asks a question 409.
test.use({ expectedErrors: /status of 4(01|04|09|22)/ });

// Axe compares every target with its neighbours, and the board has hundreds of cards.
test.describe.configure({ timeout: 300_000 });

const HEIGHT = 900;
// What lies below an open one is checked as a screen of its own.
const OVERLAY = "[role=dialog], [role=alertdialog], [role=menu]";

const elsewhere = new Set([...Object.values(SAME_PARTS), ...Object.values(ON_THE_WAY)].flat());

test("each screen that isn't checked has its parts on one that is, or in another test", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(Object.keys(SAME_PARTS).filter((name) => elsewhere.has(name))).toEqual([]);
  expect([...Object.keys(SAME_PARTS), ...elsewhere].filter((name) => !names.includes(name))).toEqual([]);
  for (const path of Object.keys(ON_THE_WAY)) expect(readFileSync(`e2e/${path}`, "utf8")).toContain("axeViolations(");
});

for (const screen of SCREENS.filter(({ name }) => !elsewhere.has(name))) {
  const width = screen.widths?.at(-1) ?? 1440;
  test(`axe finds no violations on ${screen.name} at ${width} px, light or dark`, async ({ openAs }) => {
    const page = await openAs(screen.as);
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await openScreen(page, { ...screen, path: withFewRows(screen.path) });
    const part = (await page.locator(OVERLAY).count()) > 0 ? OVERLAY : undefined;
    expect(await axeViolations(page, part)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    expect(await colorViolations(page, part)).toEqual([]);
  });
}

/** Further rows of a list show the same parts, and axe takes as long for each. */
function withFewRows(path: string): string {
  const [list = "", query] = path.split("?");
  return KINDS.some((kind) => listPath(kind) === list) ? `${list}?size=5${query ? `&${query}` : ""}` : path;
}
