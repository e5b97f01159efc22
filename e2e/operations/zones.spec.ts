import type { Page } from "@playwright/test";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const CONTRAST_MIN = 4.5;

for (const colorScheme of ["light", "dark"] as const) {
  test(`the zones’ map has codes that can be read, ${colorScheme}, and leads to a state’s centers`, async ({
    openAs,
  }) => {
    const page = await openAs("admin");
    await page.emulateMedia({ colorScheme });
    await openReady(page, "/admin/zones");
    const tile = page.getByRole("group", { name: "All centers on a map of the states" }).getByRole("link").first();
    await expect(tile).toBeVisible();
    for (const ratio of await contrastsOfMap(page)) expect(ratio).toBeGreaterThanOrEqual(CONTRAST_MIN);
    await tile.click();
    await expect(page).toHaveURL(/\/admin\/centers\?stateId=/);
  });
}

/** The contrast of each text on its tile, which axe doesn't measure in pictures. */
function contrastsOfMap(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("No canvas");
    const paint = (color: string, opacity = 1) => {
      canvas.globalAlpha = opacity;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    };
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratios = [];
    for (const rect of document.querySelectorAll("main svg[role=group] rect")) {
      const tile = getComputedStyle(rect);
      for (const text of rect.parentElement?.querySelectorAll("text") ?? []) {
        paint(getComputedStyle(document.body).backgroundColor);
        paint(tile.fill, Number(tile.fillOpacity));
        const below = luminance();
        paint(getComputedStyle(text).fill);
        const above = luminance();
        ratios.push((Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05));
      }
    }
    return ratios;
  });
}
