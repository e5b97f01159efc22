import { uniqueWord } from "@/e2e/records/record-kinds";
import { cell, createTeams, nameCell, openNewTeams, openStatus, table } from "./team-list";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("rows can be reached, peeked at, copied and opened by keyboard across pages", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "ABC");
  const page = await openAs("admin");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(page, `/teams?q=${word}&sort=name&size=2`);

  await nameCell(page, `A ${word}`).focus();
  await page.keyboard.press("ArrowDown");
  await expect(nameCell(page, `B ${word}`)).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(nameCell(page, `C ${word}`)).toBeFocused();

  await page.keyboard.press("p");
  const peek = page.getByRole("dialog");
  await expect(peek.getByRole("heading", { name: `C ${word}` })).toBeVisible();
  await page.keyboard.press("k");
  await expect(peek.getByRole("heading", { name: `B ${word}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(nameCell(page, `B ${word}`)).toBeFocused();

  await page.keyboard.press("c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`B ${word}`);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");

  await nameCell(page, `A ${word}`).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `A ${word}` })).toBeVisible();
});

test("typing in the search box doesn't trigger keyboard shortcuts", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/teams");
  await page.getByRole("searchbox", { name: "Search" }).pressSequentially("pec?");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("pec?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a changed layout is restored on reload without a layout shift", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.addInitScript(() => {
    new PerformanceObserver((list) =>
      list.getEntries().forEach(() => document.body.setAttribute("data-shifted", "")),
    ).observe({ type: "layout-shift", buffered: true });
  });
  await openReady(page, "/teams");
  await page.getByRole("button", { name: "Columns" }).click();
  const menu = page.getByRole("dialog", { name: "Columns" });
  await menu.getByLabel("Created by", { exact: true }).click();
  await menu.getByRole("button", { name: "Move Status down" }).press("Enter");
  await expect(menu.getByRole("button", { name: "Move Status down" })).toBeFocused();
  await menu.getByRole("button", { name: "Pin Name to the left" }).click();
  await menu.getByLabel("Compact").check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();
  const heading = page.getByRole("columnheader", { name: "Created by" });
  const width = () => heading.evaluate(({ clientWidth }) => clientWidth);
  const before = await width();
  await heading.press("Shift+ArrowRight");
  await expect.poll(width).toBeGreaterThan(before);
  const after = await width();

  const titles = await page.getByRole("columnheader").allInnerTexts();
  expect(titles.at(-1)).toBe("Created by");
  expect(titles.indexOf("Status")).toBe(titles.indexOf("Lead") + 1);
  await reloadReady(page);
  await expect(page.getByRole("columnheader")).toHaveText(titles, { useInnerText: true });
  await expect.poll(width).toBe(after);
  await expect(page.locator("body")).not.toHaveAttribute("data-shifted");

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(table(page).getByText("Created by").last()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.getByRole("button", { name: "Columns" }).click();
  await menu.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("columnheader", { name: "Created by" })).toHaveCount(0);
});

test("an inline edit shows its new value at once", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "A");
  const status = cell(page, `A ${word}`, "status");
  await status.focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: /^Edit Status/ });
  await editor.getByRole("option", { name: "Paused" }).click();
  await expect(editor).toHaveCount(0);
  await expect(status).toContainText("Paused");
  await expect(status).toBeFocused();
});

test("clicking away saves an inline edit, and Escape discards it", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const { id } = await (
    await bffAs("admin")
  ).create("freelancers", {
    firstName: "A",
    lastName: word,
    email: `${word.toLowerCase()}@example.com`,
    payRate: "980.00",
  });
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const rate = page.locator(`tr[data-id="${id}"] [data-column=payRate]`);
  const editor = page.getByRole("dialog", { name: /^Edit Pay rate/ });
  const box = editor.getByRole("textbox", { name: "Pay rate" });
  const search = page.getByRole("searchbox", { name: "Search" });
  await rate.dblclick();
  await box.fill("990.50");
  await search.click();
  await expect(editor).toHaveCount(0);
  await expect(rate).toContainText("$990.50");
  await expect(search).toBeFocused();
  // Waits for the toast, which could otherwise cover the next editor and receive its Escape.
  await expect(page.getByText(`Changed A ${word}’s pay rate`, { exact: true })).toBeVisible();

  await rate.dblclick();
  await box.fill("much");
  await search.click();
  await expect(editor).toContainText("Enter a number");
  await page.keyboard.press("Escape");
  await rate.dblclick();
  await box.fill("900");
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
  await expect(rate).toContainText("$990.50");
});

test("from an open editor, another cell's pencil or a double click on it opens its editor", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const person = { lastName: word, payRate: "980.00", status: "active" };
  for (const firstName of ["A", "B"]) {
    await (await bffAs("admin")).create("freelancers", { ...person, firstName, email: `${firstName}@${word}.test` });
  }
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}&sort=name`);
  const cellOf = (name: string, column: string) =>
    page.getByRole("row", { name: `${name} ${word}` }).locator(`[data-column=${column}]`);
  const editor = (label: string, name: string) =>
    page.getByRole("dialog", { name: `Edit ${label} of ${name} ${word}` });
  const rate = editor("Pay rate", "A").getByRole("textbox", { name: "Pay rate" });

  await cellOf("A", "payRate").dblclick();
  await expect(rate).toBeFocused();
  await cellOf("B", "status").hover();
  await cellOf("B", "status").getByRole("button", { name: "Edit" }).click();
  await expect(editor("Status", "B").getByRole("option", { name: "Active", exact: true })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);

  await cellOf("A", "payRate").dblclick();
  await rate.fill("920");
  await cellOf("A", "availability").hover();
  await cellOf("A", "availability").getByRole("button", { name: "Edit" }).click();
  const availability = editor("Availability", "A");
  await expect(availability.getByRole("option", { selected: true })).toBeFocused();
  await expect(cellOf("A", "payRate")).toContainText("$920");
  await availability.getByRole("option", { name: "On notice" }).click();
  await cellOf("B", "payRate").dblclick();
  await expect(editor("Pay rate", "B").getByRole("textbox", { name: "Pay rate" })).toBeFocused();
  await expect(cellOf("A", "availability")).toContainText("On notice");

  await editor("Pay rate", "B").getByRole("textbox", { name: "Pay rate" }).fill("much");
  await cellOf("A", "status").dblclick();
  await expect(editor("Pay rate", "B")).toContainText("Enter a number");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test.describe("an inline edit of a record that somebody else changed", () => {
  test.use({ expectedErrors: /409/ });

  test("is saved without a question when they changed another field", async ({ openAs, bffAs }) => {
    const word = uniqueWord();
    const bff = await bffAs("sys");
    const team = await bff.create("teams", { name: `A ${word}` });
    const { status, editor, paused } = await openStatus(await openAs("admin"), word);
    const version = { "If-Match": `"${team.version}"` };
    const theirs = await bff.call("PATCH", `/api/teams/${team.id}`, { description: `Theirs ${word}` }, version);
    expect(theirs.status()).toBe(200);

    await paused.click();
    await expect(editor).toHaveCount(0);
    await expect(status).toContainText("Paused");
    // The cell shows the new value before it is saved.
    await expect
      .poll(async () => (await bff.call("GET", `/api/teams/${team.id}`)).json())
      .toMatchObject({ data: { status: "paused", description: `Theirs ${word}` } });
  });

  test("shows their value and overwrites it only after confirmation", async ({ openAs, bffAs }) => {
    const word = uniqueWord();
    const bff = await bffAs("sys");
    const team = await bff.create("teams", { name: `A ${word}` });
    const { status, editor, paused } = await openStatus(await openAs("admin"), word);
    const version = { "If-Match": `"${team.version}"` };
    expect((await bff.call("PATCH", `/api/teams/${team.id}`, { status: "active" }, version)).status()).toBe(200);

    await paused.click();
    await expect(editor.getByRole("alert")).toContainText("Status is now Active");
    await expect(status).toContainText("Active");
    await editor.getByRole("button", { name: "Use mine" }).click();
    await expect(editor).toHaveCount(0);
    await expect(status).toContainText("Paused");
  });
});

test("a field that only the form can edit explains so instead of opening an editor", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "A");
  await nameCell(page, `A ${word}`).focus();
  await page.keyboard.press("e");
  const note = page.getByText("Name can’t be edited in the list. Press Enter to open the team.");
  await expect(note).toHaveCount(2);
  await expect(page.getByRole("status").and(note)).toBeAttached();
  await expect(nameCell(page, `A ${word}`)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
