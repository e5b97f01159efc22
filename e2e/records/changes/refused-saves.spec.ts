import { pauseSaves } from "@/e2e/paused-requests";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { cell, createTeams, nameCell, openStatus } from "@/e2e/records/lists/team-list";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /409|500/ });

test("a rejected save shows a toast after the user has left the list, and isn't sent again", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("sys");
  const team = await bff.create("teams", { name: `A ${word}` });
  const page = await openAs("admin");
  const { status, editor, paused } = await openStatus(page, word);
  const before = await bff.call("PATCH", `/api/teams/${team.id}`, { description: "Theirs" }, { "If-Match": '"1"' });
  expect(before.status()).toBe(200);
  const saves = await pauseSaves(page, `A ${word}`);
  await paused.click();
  await expect(editor).toHaveCount(0);
  await expect(status).toBeFocused();
  await expect.poll(saves.count).toBe(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `A ${word}` })).toBeVisible();
  saves.release();
  await expect(page.getByText(`Couldn’t change A ${word}’s status to Paused`, { exact: true })).toBeVisible();
  expect(saves.count()).toBe(1);
});

test("a rejected save shows a toast beside an open dialog and leaves focus there", async ({ openAs, bffAs }) => {
  const word = await createTeams(await bffAs("admin"), "A");
  const page = await openAs("admin");
  const { status, editor, paused } = await openStatus(page, word);
  const saves = await pauseSaves(page, `A ${word}`);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  await expect(status).toBeFocused();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.locator(":focus")).toHaveCount(1);
  saves.refuse();
  await expect(page.getByText(`Couldn’t change A ${word}’s status to Paused`, { exact: true })).toBeVisible();
  await expect(editor).toHaveCount(0);
  await expect(help.locator(":focus")).toHaveCount(1);
  await help.getByRole("button", { name: "Close" }).click();
  await expect(help).toHaveCount(0);
  await expect(status).toBeFocused();
  await expect(status).toContainText("Forming");
});

test("a rejected save doesn't take focus from another row, and Enter returns to its editor", async ({
  openAs,
  bffAs,
}) => {
  const word = await createTeams(await bffAs("admin"), "ABC");
  const page = await openAs("admin");
  const { status, editor, paused } = await openStatus(page, word);
  const statusOf = (letter: string) => cell(page, `${letter} ${word}`, "status");
  const saves = await pauseSaves(page, `A ${word}`);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  await expect(status).toBeFocused();
  await page.keyboard.press("ArrowDown");
  saves.refuse();
  await expect(editor.getByRole("alert")).toContainText("Down");
  await expect(statusOf("B")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(statusOf("C")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("combobox", { name: "Status" })).toBeFocused();
  await expect(page).toHaveURL(/\/teams\?/);
  await page.keyboard.press("Escape");
  await expect(status).toBeFocused();
  expect(saves.count()).toBe(1);
});

test("a save rejected after a conflict still shows another user's changes to the row", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("sys");
  const team = await bff.create("teams", { name: `A ${word}` });
  const page = await openAs("admin");
  const { editor, paused } = await openStatus(page, word);
  const saves = await pauseSaves(page, `A ${word}`);
  const named = await bff.call("PATCH", `/api/teams/${team.id}`, { name: `Z ${word}` }, { "If-Match": '"1"' });
  expect(named.status()).toBe(200);
  await paused.click();
  await expect.poll(saves.count).toBe(1);
  saves.release();
  await expect.poll(saves.count).toBe(2);
  await expect(cell(page, `Z ${word}`, "status")).toContainText("Paused");
  saves.refuse();
  await expect(editor.getByRole("alert")).toContainText("Down");
  await expect(nameCell(page, `Z ${word}`)).toBeVisible();
});
