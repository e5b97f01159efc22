import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "@/e2e/axe-violations";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const cellOf = (page: Page, name: string, column: string) =>
  page.locator("tbody tr").filter({ hasText: name }).locator(`[data-column=${column}]`);

const dialogOf = (page: Page) => page.getByRole("dialog");

async function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function paste(page: Page, at: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await at.focus();
  await page.keyboard.press("ControlOrMeta+v");
}

test("a range of cells is copied for a spreadsheet, and pasted cells are saved as one change that undo takes back", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const firstName of ["Ada", "Bob"]) {
    const rest = { lastName: word, email: `${firstName}-${word}@example.com` };
    await bff.create("freelancers", { firstName, availability: "available", ...rest });
  }
  const page = await openAs("admin");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

  await openReady(page, `/freelancers?q=${word}&sort=name`);
  const [ada, bob] = [`Ada ${word}`, `Bob ${word}`];

  await cellOf(page, ada, "status").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator("td[aria-selected=true]")).toHaveCount(4);
  await expect(page.getByText("2 rows, 2 columns selected")).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+c");
  await expect.poll(() => clipboardText(page)).toBe("New\tAvailable\nNew\tAvailable");
  await page.keyboard.press("Escape");
  await expect(page.locator("td[aria-selected=true]")).toHaveCount(0);

  await paste(page, cellOf(page, ada, "name"), "Augusta\tScreening\tPartial\nBert\tActive\tsometimes\n");
  await expect(dialogOf(page)).toContainText("Change 3 cells of 2 freelancers?");
  await expect(dialogOf(page)).toContainText("Name can’t be edited in the list and is skipped.");
  await expect(dialogOf(page).getByRole("list", { name: "Skipped records" })).toContainText("Not one of");
  await expect(cellOf(page, ada, "status")).toContainText("New");
  expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
  await dialogOf(page).getByRole("button", { name: "Change 3 cells of 2 freelancers" }).click();
  await expect(cellOf(page, ada, "status")).toContainText("Screening");
  await expect(cellOf(page, ada, "availability")).toContainText("Partly available");
  await expect(cellOf(page, bob, "status")).toContainText("Active");
  await expect(cellOf(page, bob, "availability")).toContainText("Available");

  await page.keyboard.press("ControlOrMeta+z");
  for (const name of [ada, bob]) await expect(cellOf(page, name, "status")).toContainText("New");
  await expect(cellOf(page, ada, "availability")).toContainText("Available");
});

test("a pasted cell that somebody else has changed meanwhile is chosen between, and the others are merged", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const name = `Ada ${word}`;
  const email = `ada-${word}@example.com`;
  const { id } = await bff.create("freelancers", {
    firstName: "Ada",
    lastName: word,
    email,
    availability: "available",
  });
  const page = await openAs("sys");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, `/freelancers?q=${word}`);
  const theirs = { status: "screening", phone: "+1 212 555 0142" };
  await bff.call("PATCH", `/api/freelancers/${id}`, theirs, { "If-Match": '"1"' });

  await paste(page, cellOf(page, name, "status"), "Active\tPartial");
  const choice = dialogOf(page).getByRole("group", { name: `${name}: Status` });
  await expect(choice).toContainText(/Active.*Use mine.*Screening.*Use theirs/);
  expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
  await choice.getByRole("button", { name: "Use mine" }).click();
  await dialogOf(page).getByRole("button", { name: "Change 2 cells of 1 freelancer" }).click();
  await expect(cellOf(page, name, "status")).toContainText("Active");
  await expect(cellOf(page, name, "availability")).toContainText("Partly available");
  const saved = await (await bff.call("GET", `/api/freelancers/${id}`)).json();
  expect(saved.data).toMatchObject({ status: "active", availability: "partial", phone: theirs.phone, version: 3 });
});

test("Shift-click selects a range, one copied cell fills it, and what was copied changes nothing where it was", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const name of ["A", "B", "C"]) await bff.create("teams", { name: `${name} ${word}`, status: "forming" });
  const page = await openAs("admin");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, `/teams?q=${word}&sort=name`);
  const status = (name: string) => cellOf(page, `${name} ${word}`, "status");
  await status("A").click();
  await status("C").click({ modifiers: ["Shift"] });
  await expect(page.locator("td[aria-selected=true]")).toHaveCount(3);

  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(dialogOf(page)).toContainText("Nothing to change");
  await page.keyboard.press("Escape");
  await expect(status("C")).toBeFocused();

  await paste(page, status("C"), "Paused");
  await dialogOf(page).getByRole("button", { name: "Change 3 cells of 3 teams" }).click();
  for (const name of ["A", "B", "C"]) await expect(status(name)).toContainText("Paused");
});

test("cells that don’t form a rectangle, or can’t be edited in the list, aren’t pasted", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (await bffAs("admin")).create("teams", { name: `A ${word}` });
  const page = await openAs("admin");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, `/teams?q=${word}`);
  await paste(page, cellOf(page, word, "status"), "Paused\tx\nActive");
  await expect(
    page.locator("[data-slot=toast]").getByText("The copied rows have different numbers of cells."),
  ).toBeVisible();
  await paste(page, cellOf(page, word, "name"), "Another name");
  await expect(page.getByText("These cells can’t be edited in the list", { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});
