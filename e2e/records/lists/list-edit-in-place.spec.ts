import type { Page } from "@playwright/test";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady, waitUntilReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const NARROWED = "status=active,new,screening&availability=available,partial&workMode=remote,hybrid";

/** Horizontal overflow of the page in pixels. */
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const isRecord = (url: string, id: string) => new URL(url).pathname === `/api/teams/${id}`;

async function middleOf(page: Page, name: RegExp | string, role: "checkbox" | "button") {
  const box = await page.getByRole(role, { name }).first().boundingBox();
  if (!box) throw new Error(`No ${role} ${name} in view`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

test("on a phone a card's checkbox can be tapped and no bar is wider than the screen", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, `/freelancers?${NARROWED}`);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.mouse.click(...(await middleOf(page, /^Select (?!this page)/, "checkbox")));
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("1 selected");
  await expect(bar.getByRole("button", { name: "Export selection" })).toBeAttached();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});

test("Next page stays under the pointer from page to page", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReady(page, "/freelancers");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const place = await middleOf(page, "Next page", "button");
  for (const number of [2, 3, 4]) {
    await page.mouse.click(...place);
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText(`Page ${number} of`);
  }
});

test("an edited row stays in the list with focus until a reload, and its edit can be undone", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const name of ["A", "B", "C"]) await bff.create("teams", { name: `${name} ${word}`, status: "forming" });
  const page = await openAs("admin");
  await openReady(page, `/teams?q=${word}&status=forming&sort=name`);
  const status = (name: string) => page.getByRole("row", { name: `${name} ${word}` }).locator("td[data-column=status]");
  await status("B").focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: /^Edit Status/ });
  await editor.getByRole("option", { name: "Active", exact: true }).press("Enter");
  await expect(status("B")).toContainText("Active");
  await expect(status("B")).toBeFocused();
  await page.getByText(`Changed B ${word}’s status`).first().waitFor();
  await waitUntilReady(page);
  await expect(status("B")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(`Restored B ${word}’s status`).first().waitFor();
  await expect(status("B")).toContainText("Forming");
  await status("C").dblclick();
  await editor.getByRole("option", { name: "Active", exact: true }).click();
  await expect(status("C")).toContainText("Active");
  await page.reload();
  await expect(status("B")).toContainText("Forming");
  await expect(page.getByRole("row", { name: `C ${word}` })).toHaveCount(0);
});

test("undoing an edit from its toast doesn't move the row or reload the list", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const [{ id }] = [
    await bff.create("teams", { name: `A ${word}`, status: "forming" }),
    await bff.create("teams", { name: `B ${word}` }),
    await bff.create("teams", { name: `C ${word}` }),
  ];
  const page = await openAs("admin");
  await openReady(page, `/teams?q=${word}&sort=-updatedAt`);
  const status = page.getByRole("row", { name: `A ${word}` }).locator("td[data-column=status]");
  const names = page.getByRole("main").getByRole("row").getByRole("link", { name: word });
  const inPlace = ["C", "B", "A"].map((name) => `${name} ${word}`);
  await status.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Status/ });
  await editor.getByRole("option", { name: "Active", exact: true }).click();
  await expect(status).toContainText("Active");
  await expect(names).toHaveText(inPlace);
  const lists: string[] = [];
  page.on("request", (request) => request.url().includes("/api/teams?") && lists.push(request.url()));
  const read = page.waitForResponse((answer) => isRecord(answer.url(), id) && answer.request().method() === "GET");
  await page.getByRole("button", { name: "Undo" }).click();
  await read;
  await expect(page.getByText(`Restored A ${word}’s status`, { exact: true })).toBeVisible();
  await expect(status).toContainText("Forming");
  await expect(names).toHaveText(inPlace);
  expect(lists).toEqual([]);
});

test.describe("when the record can't be read after an undo", () => {
  test.use({ expectedErrors: /500/ });

  test("the list is reloaded and no error is shown", async ({ openAs, bffAs }) => {
    const word = uniqueWord();
    const { id } = await (await bffAs("admin")).create("teams", { name: `A ${word}`, status: "forming" });
    const page = await openAs("admin");
    await openReady(page, `/teams?q=${word}`);
    const status = page.getByRole("row", { name: `A ${word}` }).locator("td[data-column=status]");
    await status.dblclick();
    const editor = page.getByRole("dialog", { name: /^Edit Status/ });
    await editor.getByRole("option", { name: "Active", exact: true }).click();
    await expect(status).toContainText("Active");
    await page.route(
      (url) => isRecord(url.href, id),
      (route) => route.fulfill({ status: 500, json: { title: "Down", status: 500 } }),
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(status).toContainText("Forming");
    await expect(page.getByText(`Restored A ${word}’s status`, { exact: true })).toBeVisible();
    await expect(page.getByText("Couldn’t refresh this page")).toHaveCount(0);
  });
});

test("a tags cell opens with focus in its box, and Enter there removes no tag", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const email = `${word.toLowerCase()}@example.com`;
  const skills = ["Weaving", "Dyeing"];
  await (await bffAs("admin")).create("freelancers", { firstName: "Ada", lastName: word, email, skills });
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const cell = page.getByRole("row", { name: word }).locator("td[data-column=skills]");
  await cell.focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: /^Edit Skills/ });
  const box = editor.getByRole("combobox", { name: "Skills" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor).toHaveCount(0);
  await expect(cell).toBeFocused();
  for (const skill of skills) await expect(cell).toContainText(skill);
  await page.keyboard.press("e");
  await expect(box).toBeFocused();
  await page.keyboard.type("Felting");
  await page.keyboard.press("Enter");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  for (const skill of skills) await expect(cell).toContainText(skill);
  await expect(cell).toContainText("Felting");
});

test("a peek edits a field, undoes it from the toast, and Escape closes its editor only", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (await bffAs("admin")).create("teams", { name: word, description: "Plants trees" });
  const page = await openAs("admin");
  await openReady(page, `/teams?q=${word}`);
  await page.locator("tbody [data-column=name]").focus();
  await page.keyboard.press("p");
  const peek = page.getByRole("dialog", { name: word, exact: true });
  const button = peek.getByRole("button", { name: "Edit description" });
  const editor = page.getByRole("dialog", { name: /^Edit Description/ });
  await button.press("Enter");
  await editor.getByRole("textbox").fill("Fells trees");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(peek.getByText("Fells trees")).toBeVisible();
  await expect(button).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(peek.getByText("Plants trees")).toBeVisible();

  await button.press("Enter");
  await expect(editor.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();
  await expect(peek).toBeVisible();
});
