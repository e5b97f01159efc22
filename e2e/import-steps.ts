import { expect, type Page } from "@playwright/test";

export const csvFile = (name: string, ...lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

export async function upload(page: Page, path: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto(path);
  await page.getByLabel("Spreadsheet").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "What each column is" })).toBeVisible();
}

export async function checkFile(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
}

export const tile = (page: Page, name: string) =>
  page.getByRole("group", { name: "Rows by outcome" }).getByRole("button", { name });
