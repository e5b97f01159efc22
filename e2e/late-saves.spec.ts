import type { Page } from "@playwright/test";
import { holdScript } from "./hold-script";
import { ownWord } from "./record-kinds";
import { cell, entry, makeTeams, openBesideHeldPage, openStatus } from "./team-table";
import { expect, test } from "./test";

const DOWN = { status: 500, json: { title: "Down", status: 500 } };

/** Counts what is sent to save a row's record, and keeps it back until it is let go: to the server, or to be refused. */
async function holdSaves(page: Page, name: string) {
  const id = await page.getByRole("row", { name }).getAttribute("data-id");
  const held: ((isRefused: boolean) => void)[] = [];
  await page.route(`**/api/*/${id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    held.push(resolve);
    await ((await promise) ? route.fulfill(DOWN) : route.continue());
  });
  return {
    count: () => held.length,
    letGo: () => held.at(-1)?.(false),
    refuse: () => held.at(-1)?.(true),
  };
}

const statusEditor = (page: Page, name: string) => page.getByRole("dialog", { name: `Edit Status of ${name}` });

test("two presses on the cell that is edited save it, and open nothing anew", async ({ openAs, bffAs }) => {
  const word = ownWord();
  const person = { firstName: "A", lastName: word, email: `${word.toLowerCase()}@example.com` };
  await (await bffAs("admin")).create("freelancers", person);
  const page = await openAs("admin");
  await page.goto(`/freelancers?q=${word}`, { waitUntil: "networkidle" });
  const rate = page.getByRole("row", { name: word }).locator("td[data-column=payRate]");
  await rate.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Pay rate/ });
  await editor.getByRole("textbox").fill("70");
  const saves = await holdSaves(page, `A ${word}`);
  await rate.dblclick();
  await expect.poll(saves.count).toBe(1);
  saves.letGo();
  await expect(page.getByText(`Pay rate of A ${word} changed`, { exact: true })).toBeVisible();
  await expect(editor).toHaveCount(0);
});

test("Cancel leaves a cell as it was, whatever has been typed", async ({ openAs, bffAs }) => {
  const word = ownWord();
  const person = { firstName: "A", lastName: word, email: `${word.toLowerCase()}@example.com`, payRate: "60" };
  await (await bffAs("admin")).create("freelancers", person);
  const page = await openAs("admin");
  await page.goto(`/freelancers?q=${word}`, { waitUntil: "networkidle" });
  const saves = await holdSaves(page, `A ${word}`);
  for (const [column, label, typed] of [
    ["payRate", "Pay rate", "70"],
    ["skills", "Skills", "Weaving"],
  ] as const) {
    const edited = page.getByRole("row", { name: word }).locator(`td[data-column=${column}]`);
    const before = await edited.innerText();
    await edited.dblclick();
    const editor = page.getByRole("dialog", { name: `Edit ${label} of A ${word}` });
    await expect(editor).toContainText("A press elsewhere saves too");
    await page.keyboard.type(typed);
    await editor.getByRole("button", { name: "Cancel" }).click();
    await expect(editor).toHaveCount(0);
    await expect(edited).toBeFocused();
    expect(await edited.innerText()).toContain(before);
  }
  expect(saves.count()).toBe(0);
});

test("a page that is on its way when a cell is saved comes all the same", async ({ openAs, bffAs }) => {
  const word = ownWord();
  await makeTeams(await bffAs("admin"), word, "ABC");
  const page = await openAs("admin");
  const letGo = await openBesideHeldPage(page, word);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await cell(page, `A ${word}`, "status").dblclick();
  await statusEditor(page, `A ${word}`).getByRole("option", { name: "Paused" }).click();
  await expect(page.getByText(`Status of A ${word} changed`, { exact: true })).toBeVisible();
  letGo();
  await expect(entry(page, `C ${word}`)).toBeVisible();
  await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
});

test("what is gone on to while a cell is saved is edited as soon as it is", async ({ openAs, bffAs }) => {
  const word = ownWord();
  await makeTeams(await bffAs("admin"), word, "AB");
  const page = await openAs("admin");
  const { editor, paused } = await openStatus(page, word);
  const saves = await holdSaves(page, `A ${word}`);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  const saved = cell(page, `A ${word}`, "status");
  await expect(saved).toContainText("Paused");
  await expect(saved).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").getByText(`Saving Status of A ${word}…`)).toBeAttached();
  await cell(page, `B ${word}`, "status").dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  saves.letGo();
  await expect(saved).not.toHaveAttribute("aria-busy");
  await expect(statusEditor(page, `B ${word}`)).toBeVisible();
  await expect(editor).toHaveCount(0);
  expect(saves.count()).toBe(1);
});

test.describe("a save that is refused late", () => {
  test.use({ expectedErrors: /409|500/ });

  test("is told wherever one has gone meanwhile, and sends nothing anew", async ({ openAs, bffAs }) => {
    const word = ownWord();
    const bff = await bffAs("sys");
    const team = await bff.create("teams", { name: `A ${word}` });
    const page = await openAs("admin");
    const { status, editor, paused } = await openStatus(page, word);
    const before = await bff.call("PATCH", `/api/teams/${team.id}`, { description: "Theirs" }, { "If-Match": '"1"' });
    expect(before.status()).toBe(200);
    const saves = await holdSaves(page, `A ${word}`);
    await paused.click();
    await expect(editor).toHaveCount(0);
    await expect(status).toBeFocused();
    await expect.poll(saves.count).toBe(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `A ${word}` })).toBeVisible();
    saves.letGo();
    await expect(page.getByText(`Status of A ${word} couldn’t be changed to Paused`, { exact: true })).toBeVisible();
    expect(saves.count()).toBe(1);
  });

  test("for the second time still shows what others have made of the row", async ({ openAs, bffAs }) => {
    const word = ownWord();
    const bff = await bffAs("sys");
    const team = await bff.create("teams", { name: `A ${word}` });
    const page = await openAs("admin");
    const { editor, paused } = await openStatus(page, word);
    const saves = await holdSaves(page, `A ${word}`);
    const named = await bff.call("PATCH", `/api/teams/${team.id}`, { name: `Z ${word}` }, { "If-Match": '"1"' });
    expect(named.status()).toBe(200);
    await paused.click();
    await expect.poll(saves.count).toBe(1);
    saves.letGo();
    await expect.poll(saves.count).toBe(2);
    await expect(cell(page, `Z ${word}`, "status")).toContainText("Paused");
    saves.refuse();
    await expect(editor.getByRole("alert")).toContainText("Down");
    await expect(entry(page, `Z ${word}`)).toBeVisible();
  });
});

test("a value that can't be saved keeps the focus, wherever one pressed, and Enter leads nowhere", async ({
  openAs,
  bffAs,
}) => {
  const word = ownWord();
  const bff = await bffAs("admin");
  for (const lastName of ["Low", "Top"]) {
    await bff.create("freelancers", { firstName: word, lastName, email: `${lastName}-${word}@example.com` });
  }
  const page = await openAs("admin");
  await page.goto(`/freelancers?q=${word}&sort=name`, { waitUntil: "networkidle" });
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

test("keys that come before a cell's editor has come lead nowhere", async ({ openAs, bffAs }) => {
  const word = ownWord();
  await makeTeams(await bffAs("admin"), word, "A");
  const page = await openAs("admin");
  const letGo = await holdScript(page, "Not saved yet.");
  await page.goto(`/teams?q=${word}`);
  await cell(page, `A ${word}`, "status").dblclick();
  await page.keyboard.press("Enter");
  await page.keyboard.press("p");
  letGo();
  await expect(statusEditor(page, `A ${word}`)).toBeVisible();
  await expect(page).toHaveURL(/\/teams\?/);
});
