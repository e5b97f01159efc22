import type { Page } from "@playwright/test";
import { pauseSaves, pauseScript } from "@/e2e/paused-requests";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { cell, createTeams, nameCell, openBesidePausedPage, openStatus } from "@/e2e/records/lists/team-list";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const statusEditor = (page: Page, name: string) => page.getByRole("dialog", { name: `Edit Status of ${name}` });

test("a double click on the cell being edited saves it without opening another editor", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const person = { firstName: "A", lastName: word, email: `${word.toLowerCase()}@example.com` };
  await (await bffAs("admin")).create("freelancers", person);
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const rate = page.getByRole("row", { name: word }).locator("td[data-column=payRate]");
  await rate.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Pay rate/ });
  await editor.getByRole("textbox").fill("70");
  const saves = await pauseSaves(page, `A ${word}`);
  await rate.dblclick();
  await expect.poll(saves.count).toBe(1);
  saves.release();
  await expect(page.getByText(`Changed A ${word}’s pay rate`, { exact: true })).toBeVisible();
  await expect(editor).toHaveCount(0);
});

test("Cancel in a cell editor discards the typed value", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const person = { firstName: "A", lastName: word, email: `${word.toLowerCase()}@example.com`, payRate: "60" };
  await (await bffAs("admin")).create("freelancers", person);
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const saves = await pauseSaves(page, `A ${word}`);
  for (const [column, label, typed] of [
    ["payRate", "Pay rate", "70"],
    ["skills", "Skills", "Weaving"],
  ] as const) {
    const edited = page.getByRole("row", { name: word }).locator(`td[data-column=${column}]`);
    const before = await edited.innerText();
    await edited.dblclick();
    const editor = page.getByRole("dialog", { name: `Edit ${label} of A ${word}` });
    await expect(editor).toContainText("Saves when you click away");
    await page.keyboard.type(typed);
    await editor.getByRole("button", { name: "Cancel" }).click();
    await expect(editor).toHaveCount(0);
    await expect(edited).toBeFocused();
    expect(await edited.innerText()).toContain(before);
  }
  expect(saves.count()).toBe(0);
});

test("saving a cell doesn't cancel a page that is loading", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "ABC");
  const page = await openAs("admin");
  const release = await openBesidePausedPage(page, word);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await cell(page, `A ${word}`, "status").dblclick();
  await statusEditor(page, `A ${word}`).getByRole("option", { name: "Paused" }).click();
  await expect(page.getByText(`Changed A ${word}’s status`, { exact: true })).toBeVisible();
  release();
  await expect(nameCell(page, `C ${word}`)).toBeVisible();
  await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
});

test("a cell opened while another is being saved opens its editor once the save ends", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "AB");
  const page = await openAs("admin");
  const { editor, paused } = await openStatus(page, word);
  const saves = await pauseSaves(page, `A ${word}`);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  const saved = cell(page, `A ${word}`, "status");
  await expect(saved).toContainText("Paused");
  await expect(saved).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").getByText(`Saving A ${word}’s status…`)).toBeAttached();
  await cell(page, `B ${word}`, "status").dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  saves.release();
  await expect(saved).not.toHaveAttribute("aria-busy");
  await expect(statusEditor(page, `B ${word}`)).toBeVisible();
  await expect(editor).toHaveCount(0);
  expect(saves.count()).toBe(1);
});

test("a cell waiting to be edited is highlighted, and Enter doesn't open its record", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "AB");
  const page = await openAs("admin");
  const { paused } = await openStatus(page, word);
  const saves = await pauseSaves(page, `A ${word}`);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  const next = cell(page, `B ${word}`, "status");
  await next.press("e");
  await expect(next).toHaveAttribute("data-edited");
  await next.press("Enter");
  saves.release();
  await expect(statusEditor(page, `B ${word}`).getByRole("option", { name: "Forming" })).toBeFocused();
  await expect(page).toHaveURL(/\/teams\?/);
});

test("pressing E on a cell being saved opens its editor again after the save", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "A");
  const page = await openAs("admin");
  const { status, editor, paused } = await openStatus(page, word);
  const saves = await pauseSaves(page, `A ${word}`);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  await expect(status).toBeFocused();
  await page.keyboard.press("e");
  await expect(status).toHaveAttribute("data-edited");
  await expect(editor).toHaveCount(0);
  saves.release();
  await expect(paused).toBeFocused();
  await expect(paused).toHaveAttribute("aria-selected", "true");
  await editor.getByRole("option", { name: "Active" }).click();
  await expect.poll(saves.count).toBe(2);
  saves.release();
  await expect(status).not.toHaveAttribute("aria-busy");
  await expect(status).toContainText("Active");
});

test("opening a dialog cancels the cell waiting to be edited", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "AB");
  const page = await openAs("admin");
  const { paused } = await openStatus(page, word);
  const saves = await pauseSaves(page, `A ${word}`);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  const next = cell(page, `B ${word}`, "status");
  await next.press("e");
  await next.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  saves.release();
  await expect(page.getByText(`Changed A ${word}’s status`, { exact: true })).toBeVisible();
  await help.getByRole("button", { name: "Close" }).click();
  await expect(help).toHaveCount(0);
  await expect(next).toBeFocused();
  await expect(next).not.toHaveAttribute("data-edited");
  await expect(statusEditor(page, `B ${word}`)).toHaveCount(0);
});

test("an invalid value keeps focus in its editor after a click elsewhere and after Enter", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const lastName of ["Low", "Top"]) {
    await bff.create("freelancers", { firstName: word, lastName, email: `${lastName}-${word}@example.com` });
  }
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}&sort=name`);
  const rateOf = (name: string) =>
    page.getByRole("row", { name: `${word} ${name}` }).locator("td[data-column=payRate]");
  await rateOf("Top").dblclick();
  const box = page.getByRole("dialog", { name: /^Edit Pay rate/ }).getByRole("textbox");
  await expect(box).toBeFocused();
  await page.keyboard.type("70 euros");
  await rateOf("Low").click();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("70 euros");
  await expect(page).toHaveURL(/\/freelancers\?/);
});

test("keys pressed before a cell editor has loaded don't leave the list", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "A");
  const page = await openAs("admin");
  const release = await pauseScript(page, "Not saved yet.");
  await page.goto(`/teams?q=${word}`);
  await cell(page, `A ${word}`, "status").dblclick();
  await page.keyboard.press("Enter");
  await page.keyboard.press("p");
  release();
  await expect(statusEditor(page, `A ${word}`)).toBeVisible();
  await expect(page).toHaveURL(/\/teams\?/);
});
