import { join } from "node:path";
import type { Screen } from "./screens";
import type { Visitors } from "./visitors";

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 };

export type Shot = { screen: Screen; theme: "light" | "dark"; width: number };

export async function takeScreen(visitors: Visitors, { screen, theme, width }: Shot, folder: string): Promise<void> {
  const page = await visitors.open(screen, { theme, width, height: HEIGHTS[width] ?? width });
  try {
    await page.screenshot({
      path: join(folder, `${screen.name}-${theme}-${width}.png`),
      fullPage: true,
      animations: "disabled",
    });
  } finally {
    await page.context().close();
  }
}
