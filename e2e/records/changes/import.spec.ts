import { readFile } from "node:fs/promises";
import writeExcelFile from "write-excel-file/node";
import { axeViolations } from "@/e2e/axe-violations";
import { checkFile, chooseFile, csvFile, openSettings, tile, upload } from "./import-steps";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("the template is filled in, checked, corrected, imported and undone; no step has axe violations", async ({
  openAs,
}) => {
  const word = uniqueWord();
  const page = await openAs("datahead");
  await page.goto("/freelancers");
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByText(/up to 25 MB, 100,000 rows, 200 columns and 10,000 characters/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download template" }).click();
  await page.getByRole("menuitem", { name: ".csv" }).click();
  const template = await readFile(await (await downloading).path(), "utf8");
  const headers = (template.split(/\r?\n/)[0] ?? "").replace("\uFEFF", "").split(",");
  const line = (values: Record<string, string>) =>
    headers.map((header) => values[header.replace(/ \*$/, "")] ?? "").join(",");
  const file = csvFile(
    "people.csv",
    headers.join(","),
    line({ "First name": "Ada", "Last name": word, Email: `ada-${word}@example.com` }),
    line({ "First name": "Bob", "Last name": word, Email: "bob", Status: "actve" }),
    line({ "First name": "Cyd", "Last name": word, Email: `cyd-${word}@example.com`, Status: "actve" }),
  );
  await upload(page, "/freelancers/import", file);
  expect(await axeViolations(page)).toEqual([]);
  await openSettings(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Check file" }).click();

  await expect(tile(page, "Create")).toHaveText(/Create1/);
  await expect(tile(page, "To correct")).toHaveText(/To correct2/);
  await expect(page.getByRole("textbox", { name: "Status, row 3" })).toHaveAccessibleDescription(/^Not one of/);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole("textbox", { name: "Status, row 3" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name, row 3" })).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel("Read “actve” as").selectOption("Active");
  await page.getByRole("button", { name: "Replace all" }).click();
  await expect(tile(page, "Create")).toHaveText(/Create2/);
  await page.getByRole("textbox", { name: "Email, row 3" }).fill(`bob-${word}@example.com`);
  await page.getByRole("button", { name: "Save and check 1 cell" }).click();
  await expect(page.getByText("All rows are ready. Nothing is saved yet.")).toBeVisible();

  await page.getByRole("button", { name: "Import 3 freelancers" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /^FRL-/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: `Ada ${word}` })).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("button", { name: "Undo for 3 freelancers" }).click();
  await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
  await page.getByRole("link", { name: "Import another file" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "people.csv" }).first()).toContainText("Undone");
  await chooseFile(page, file);
  await page.getByText("1 correction from earlier imports").click();
  await expect(page.getByText("“actve” is read as “Active”")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Forget the correction of “actve”" }).click();
  await expect(page.getByText("from earlier imports")).toHaveCount(0);
  await page.goto(`/freelancers?q=${word}`);
  await expect(page.getByText("No freelancers found")).toBeVisible();
});

test("a workbook with titles above its headers is read, and closing the tab loses nothing", async ({ openAs }) => {
  const word = uniqueWord();
  const rows = [["List of companies"], [], ["Name", "Website"], [word, "www.example.com"]];
  const buffer = await writeExcelFile(
    rows.map((cells) => cells.map((value) => ({ value, type: String }))),
    {},
  ).toBuffer();
  const page = await openAs("datahead");
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await upload(page, "/companies/import", { name: `${word}.xlsx`, mimeType, buffer });
  await expect(page.getByLabel("Header row")).toHaveText(/Row 3: Name, Website/);
  await page.goto("/companies/import");
  await page.getByRole("link", { name: `${word}.xlsx` }).click();
  await checkFile(page);
  await page.getByRole("button", { name: "Import 1 company" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.getByRole("link", { name: "Open companies" }).click();
  await expect(page.getByRole("link", { name: word })).toBeVisible();
});

test("what a file leaves open is asked, and another encoding shows at once how values are read", async ({ openAs }) => {
  const word = uniqueWord();
  const lines = [
    `People of ${word}, spring`,
    "",
    "First name;Last name;Email;Available from;Pay rate",
    `Ren\xe9;${word};rene-${word}@example.com;03/04/2027;125,50;late`,
    `Zo\xeb;${word};zoe-${word}@example.com;05/06/2027;95,00`,
  ];
  const file = { name: `${word}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines.join("\r"), "latin1") };
  const page = await openAs("datahead");
  await upload(page, "/freelancers/import", file);
  const reading = page.getByRole("region", { name: "How the file is read" });
  await expect(reading.getByLabel("Encoding")).toHaveValue("windows-1252");
  await expect(reading.getByLabel("Separator")).toHaveValue(";");
  await expect(reading.getByLabel("Numbers")).toHaveValue("comma");
  await expect(reading.getByText("Left out: 1 empty row and 1 line above the headers.")).toBeVisible();
  await expect(reading.getByText(/1 row has some/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await reading.getByLabel("Encoding").selectOption("windows-1251");
  await expect(page.getByText("René · Zoë", { exact: true })).toHaveCount(0);
  await reading.getByLabel("Encoding").selectOption("windows-1252");
  await expect(page.getByText("René · Zoë", { exact: true })).toBeVisible();

  const question = reading.getByText("Choose how dates are written. “03/04/2027” has two meanings.");
  await expect(question).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await reading.getByLabel("Dates").selectOption("dmy");
  await expect(question).toHaveCount(0);
  await expect(page.getByText("3 Apr 2027 · 5 Jun 2027")).toBeVisible();
  const leaving = reading.getByLabel("Leave out cells to the right of the headers.");
  await leaving.click();
  await expect(leaving).toBeChecked();
  await checkFile(page);
  await page.getByRole("button", { name: "Import 2 freelancers" }).click();
  await page.getByRole("link", { name: /^FRL-/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: `René ${word}` })).toBeVisible();
  await expect(page.getByText("Available from 3 Apr")).toBeVisible();
});

test("records changed since the export are chosen for row by row, and what changes later survives the undo", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const made = [];
  for (const name of ["A", "B", "C"]) made.push(await bff.create("companies", { name: `${name} ${word}` }));
  const edit = async ({ id }: { id: string }, version: number, legalName: string) =>
    bff.call("PATCH", `/api/companies/${id}`, { legalName }, { "If-Match": `"${version}"` });
  for (const company of made.slice(0, 2)) await edit(company, 1, "Theirs");
  const page = await openAs("admin");
  const lines = made.map(({ code }) => `${code},1,From the file`);
  await upload(page, "/companies/import", csvFile("export.csv", "Code,Version,Legal name", ...lines));
  await checkFile(page);
  await expect(page.getByText(/2 rows change what somebody else has changed since the export/)).toBeVisible();
  await page.getByRole("button", { name: "Choose row by row" }).click();
  await expect(page.getByText("Theirs").first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("group", { name: "Row 2" }).getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByText(/1 row changes what somebody else has changed/)).toBeVisible();
  await page.getByRole("group", { name: "Row 3" }).getByRole("button", { name: "Use the file" }).click();
  await page.getByRole("button", { name: "Import 2 companies" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();

  const [, second] = made;
  if (second) await edit(second, 3, "Later");
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("button", { name: "Undo for 1 company" }).click();
  await page.getByRole("dialog", { name: "1 company not fully undone" }).getByText("Close").last().click();
  await expect(page.getByRole("heading", { name: "1 company not undone" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo 1 company anyway" }).click();
  await expect(page.getByRole("heading", { name: "1 company not undone" })).toBeHidden();
  await page.goto(`/companies/${second?.id}`);
  await expect(page.getByRole("main").locator("dl").getByText("Theirs", { exact: true })).toBeVisible();
});

test("an import is possible without a pointer", async ({ openAs }) => {
  const word = uniqueWord();
  const page = await openAs("datahead");
  const lines = [`Ada,${word},ada-${word}@example.com`, `Bob,${word},bob`];
  const file = csvFile("keys.csv", "First name,Last name,Email", ...lines);
  await openReady(page, "/freelancers/import");
  await page.getByRole("button", { name: "Choose file" }).focus();
  // On a busy machine the button may not respond to the first press yet.
  await expect(async () => {
    const choosing = page.waitForEvent("filechooser", { timeout: 5_000 });
    await page.keyboard.press("Enter");
    await (await choosing).setFiles(file);
  }).toPass();
  for (const name of ["Continue", "Check file"]) {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Next error" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Email, row 3" })).toBeFocused();
  await page.keyboard.type(`bob-${word}@example.com`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Save and check 1 cell" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Import 2 freelancers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
});

test("a center admin imports into their own center, and data entry without the right sees no import", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const page = await openAs("center");
  const { data } = await (await page.request.get("/api/session")).json();
  const own: string = data.user.centerCode;
  const lines = [`Own ${word},${own}`, `Other ${word},${own === "NYC01" ? "LAX01" : "NYC01"}`];
  await upload(page, "/projects/import", csvFile("projects.csv", "Title,Center", ...lines));
  await checkFile(page);
  await expect(tile(page, "To correct")).toHaveText(/To correct1/);
  await page.getByRole("button", { name: "Import 1 project" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();

  const entry = await openAs("dataentry");
  await openReady(entry, "/freelancers");
  await expect(entry.getByRole("link", { name: "New freelancer" })).toBeVisible();
  await expect(entry.getByRole("link", { name: "Import" })).toHaveCount(0);
  await entry.goto("/freelancers/import");
  await expect(entry).toHaveURL(/\/dashboard/);
  for (const username of ["dataentry", "user"]) {
    const answer = await (await bffAs(username)).call("GET", "/api/freelancers/imports");
    expect([username, answer.status()]).toEqual([username, 403]);
  }
});
