import { readFile } from "node:fs/promises";
import { axeViolations } from "@/e2e/axe-violations";
import { csvFile, checkFile, tile, upload } from "@/e2e/records/changes/import-steps";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

type Journey = {
  path: string;
  many: string;
  code: RegExp;
  values: Record<string, string>;
  wrong: { column: string; value: string; correct: string };
};

const JOURNEYS: readonly Journey[] = [
  {
    path: "/admin/tasks",
    many: "tasks",
    code: /^TSK-/,
    values: { Center: "NYC01", Role: "Security", Category: "Access control", Due: "2099-03-04" },
    wrong: { column: "Due", value: "some day", correct: "2099-03-04" },
  },
  {
    path: "/admin/tasks/mappings",
    many: "task mappings",
    code: /^MAP-/,
    values: { Center: "NYC01", Role: "Security", Category: "Access control", Frequency: "Weekly", "Due after": "2" },
    wrong: { column: "Frequency", value: "hourly", correct: "Weekly" },
  },
];

for (const { path, many, code, values, wrong } of JOURNEYS) {
  test(`the template for ${many} is filled in, checked, corrected, imported and undone`, async ({ openAs }) => {
    const word = uniqueWord();
    const page = await openAs("admin");
    await page.goto(`${path}/import`);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download template" }).click();
    await page.getByRole("menuitem", { name: ".csv" }).click();
    const template = await readFile(await (await downloading).path(), "utf8");
    const headers = (template.split(/\r?\n/)[0] ?? "").replace("\uFEFF", "").split(",");
    const line = (cells: Record<string, string>) =>
      headers.map((header) => cells[header.replace(/ \*$/, "")] ?? "").join(",");
    const good = { ...values, Title: `Doors ${word}` };
    const bad = { ...values, Title: `Lamps ${word}`, [wrong.column]: wrong.value };
    await upload(page, `${path}/import`, csvFile(`${word}.csv`, headers.join(","), line(good), line(bad)));
    await checkFile(page);
    await expect(tile(page, "Create")).toHaveText(/Create1/);
    await expect(tile(page, "To correct")).toHaveText(/To correct1/);
    expect(await axeViolations(page)).toEqual([]);
    const cell = page.getByRole("textbox", { name: `${wrong.column}, row 3` });
    await cell.fill(wrong.correct);
    await page.getByRole("button", { name: "Save and check 1 cell" }).click();
    await expect(page.getByText("All rows are ready. Nothing is saved yet.")).toBeVisible();

    await page.getByRole("button", { name: `Import 2 ${many}` }).click();
    await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
    await page.getByRole("link", { name: code }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: `Doors ${word}` })).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByRole("button", { name: `Undo for 2 ${many}` }).click();
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
    await page.goto(`${path}?q=${word}`);
    await expect(page.getByText(`No ${many} found`)).toBeVisible();
  });
}
