import type { Page } from "@playwright/test";
import { checkFile as checkUploaded, chooseFile, csvFile, openSettings } from "@/e2e/records/changes/import-steps";

/** Two rows that can be imported, each time under new names, one to correct and one that is wrong in two cells. */
function companiesFile() {
  const n = String(Date.now()).slice(-4);
  return csvFile(
    "companies.csv",
    "Name,Website,Status,Tags",
    `Harbour Light Studios ${n},https://harbourlight${n}.example,Active,design`,
    `Quayside Robotics ${n},https://quayside${n}.example,Prospect,"hardware, food"`,
    "North Quay Systems,northquay,Active,",
    "Ardent Mills,ardent mills,Asleep,food",
  );
}

export async function uploadFile(page: Page): Promise<void> {
  await chooseFile(page, companiesFile());
}

export async function uploadWithoutKey(page: Page): Promise<void> {
  await chooseFile(page, csvFile("websites.csv", "Website,Status", "https://harbourlight.example,Active"));
}

export async function openMatching(page: Page): Promise<void> {
  await uploadFile(page);
  await openSettings(page);
}

export async function checkFile(page: Page): Promise<void> {
  await uploadFile(page);
  await checkUploaded(page);
}

/** People with the phones and names of some in the demo data. */
export async function checkDoubles(page: Page): Promise<void> {
  const known = page.request.get("/api/freelancers/export?format=csv&size=3&columns=firstName,lastName,phone");
  const [, ...people] = (await (await known).text()).trim().split(/\r?\n/).slice(0, 4);
  const rows = people.map((line, i) => `${line},new-${i}@example.com`);
  await chooseFile(page, csvFile("people.csv", "First name,Last name,Phone,Email", ...rows));
  await checkUploaded(page);
}

/** New users, one with full access, and one who exists and is suspended. */
export async function checkUsers(page: Page): Promise<void> {
  const n = String(Date.now()).slice(-5);
  const lines = ["one,user", "two,Data Entry", "three,Administrator"].map((line) => {
    const [name = "", type = ""] = line.split(",");
    return `robin-${name}-${n},robin-${name}-${n}@example.com,${type},`;
  });
  await chooseFile(
    page,
    csvFile("users.csv", "Username,Email,Type,Status", ...lines, "dataentry,dataentry@demo.test,,Suspended"),
  );
  await checkUploaded(page);
}

export async function runImport(page: Page): Promise<void> {
  await checkFile(page);
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();
}

export async function undoImport(page: Page): Promise<void> {
  await runImport(page);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("button", { name: /^Undo for/ }).click();
  await page.getByRole("heading", { name: "Import undone" }).waitFor();
}

export async function listUndone(page: Page): Promise<void> {
  await undoImport(page);
  await page.getByRole("link", { name: "Import another file" }).click();
  await page.getByText("Undone", { exact: true }).first().waitFor();
}

/** The job of a file's check. */
export async function openJob(page: Page): Promise<void> {
  await checkFile(page);
  await page.goto("/admin/jobs");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("status", { name: "State" }).waitFor();
}
