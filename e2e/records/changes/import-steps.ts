import { expect, type Page } from "@playwright/test";

export const csvFile = (name: string, ...lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

export async function upload(page: Page, path: string, file: UploadedFile): Promise<void> {
  await page.goto(path);
  await chooseFile(page, file);
}

export async function chooseFile(page: Page, file: UploadedFile): Promise<void> {
  await page.getByLabel("Spreadsheet").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "What each column is" })).toBeVisible();
}

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Check file" })).toBeVisible();
}

export async function checkFile(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
}

export const tile = (page: Page, name: string) =>
  page.getByRole("group", { name: "Rows by outcome" }).getByRole("button", { name });
