import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import readWorkbook from "read-excel-file/node";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

async function exportAs(page: Page, suffix: string) {
  await page.getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: suffix }).click();
  return saved;
}

test("an export follows the list's search and sort, as xlsx and as csv", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const name of ["A", "B"]) await bff.create("teams", { name: `${name} ${word}` });
  const page = await openAs("admin");
  await page.goto(`/teams?q=${word}&sort=-name`);
  await expect(page.getByRole("link", { name: `B ${word}` })).toBeVisible();
  const workbook = await exportAs(page, ".xlsx");
  expect(workbook.suggestedFilename()).toMatch(/^muster-teams-\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readWorkbook(await workbook.path());
  expect(sheet?.data.map((row) => row[1])).toEqual(["Name", `B ${word}`, `A ${word}`]);
  const text = await exportAs(page, ".csv");
  const lines = (await readFile(await text.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`B ${word}`);
});

test("the data entry head can export, and other data entry users see no Export button", async ({ openAs }) => {
  const head = await openAs("datahead");
  await head.goto("/freelancers");
  await expect(head.getByRole("button", { name: "Export" })).toBeVisible();
  const entry = await openAs("dataentry");
  await entry.goto("/freelancers");
  await expect(entry.getByRole("link", { name: "New freelancer" })).toBeVisible();
  await expect(entry.getByRole("button", { name: "Export" })).toHaveCount(0);
});

test.describe("an export that fails", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("shows an error and leaves the list as it is", async ({ openAs }) => {
    const page = await openAs("admin");
    await page.goto("/teams");
    await page.route("**/api/teams/export**", (route) => route.abort());
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: ".csv" }).click();
    await expect(page.getByText("The list couldn’t be exported", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Teams" })).toBeVisible();
  });
});
