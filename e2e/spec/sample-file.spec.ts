import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import readWorkbook from "read-excel-file/node";
import { expect, test } from "../test";

async function download(page: Page, suffix: string) {
  await page.getByRole("button", { name: "More list actions" }).click();
  const saved = page.waitForEvent("download");
  const formats = page.getByRole("group", { name: "Download template" });
  await formats.getByRole("menuitem", { name: suffix }).click();
  return saved;
}

for (const [kind, header] of [
  ["freelancers", "First name"],
  ["companies", "Name"],
  ["teams", "Name"],
  ["projects", "Title"],
] as const) {
  test(`the template for ${kind} downloads with its file name and opens as a spreadsheet`, async ({ openAs }) => {
    const page = await openAs("admin");
    await page.goto(`/${kind}`);
    const workbook = await download(page, ".xlsx");
    expect(workbook.suggestedFilename()).toBe(`muster-${kind}.xlsx`);
    const [sheet] = await readWorkbook(await workbook.path());
    expect(String(sheet?.data[0]?.[0])).toContain(header);
    const text = await download(page, ".csv");
    expect(text.suggestedFilename()).toBe(`muster-${kind}.csv`);
    expect((await readFile(await text.path(), "utf8")).split("\r\n")[0]).toContain(header);
  });
}

test("the default format is xlsx, and an unknown type or format is rejected by name", async ({ bffAs }) => {
  const bff = await bffAs("admin");
  const plain = await bff.call("GET", "/media/download-formats?type=teams");
  expect(plain.headers()["content-disposition"]).toBe('attachment; filename="muster-teams.xlsx"');
  for (const [query, path] of [
    ["type=teams&format=pdf", "format"],
    ["type=invoices", "type"],
    ["", "type"],
  ]) {
    const refused = await bff.call("GET", `/media/download-formats?${query}`);
    expect(refused.status(), query).toBe(422);
    expect((await refused.json()).errors[0].path).toBe(path);
  }
});

test("users who can't create a record see no template download", async ({ openAs }) => {
  const page = await openAs("center");
  await page.goto("/companies");
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
  await page.getByRole("button", { name: "More list actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Find duplicates" })).toBeVisible();
  await expect(page.getByText("Download template")).toHaveCount(0);
});
