import { expect, type Page } from "@playwright/test";

/** Opens the newest mail to an address as an administrator reads it, and returns the address of its link. */
export async function openMail(page: Page, address: string, subject: string): Promise<string> {
  const link = page.getByRole("link", { name: new RegExp(subject) });
  // The mail is written in the background.
  await expect(async () => {
    await page.goto(`/admin/outbox?q=${encodeURIComponent(address)}`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  return (
    (await page
      .getByRole("article")
      .getByRole("link", { name: /\/auth\// })
      .first()
      .getAttribute("href")) ?? ""
  );
}
