import type { Page } from "@playwright/test";
import { expect } from "@/e2e/test";

/** What a screen reader hears of a card that is being moved. */
export const announcement = (page: Page) => page.locator("[id^=DndLiveRegion]");

/** Moves a card to the right by keys, over these columns and into the last of them. */
export async function moveByKeys(page: Page, name: string, columns: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: `Drag ${name}` }).focus();
  await page.keyboard.press("Space");
  await expect(announcement(page)).toContainText(`Picked up ${name}`);
  for (const column of columns) {
    await page.keyboard.press("ArrowRight");
    await expect(announcement(page)).toContainText(`${name} is over ${column}.`);
  }
  await page.keyboard.press("Space");
}
