import { createSkilledFreelancers, openFreelancers, openSkillsFilter, suggestions } from "./lists/freelancer-list";
import { pauseRequests } from "@/e2e/paused-requests";
import { uniqueWord } from "./record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("Enter before suggestions load waits for them and selects only a tag that exists", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word);
  const dialog = await openSkillsFilter(page);
  const box = dialog.getByRole("combobox", { name: "Search skills" });
  await expect(suggestions(page).getByRole("option")).not.toHaveCount(0);
  const chosen = dialog.getByRole("button", { name: /^Remove / });
  const part = known.slice(0, -2).toLowerCase();
  const release = await pauseRequests(page, "**/api/freelancers/tags?*");
  await page.keyboard.type(part);
  await page.keyboard.press("Enter");
  release();
  await expect(suggestions(page).getByRole("option", { name: known })).toBeVisible();
  await expect(box).toHaveValue(part);
  await expect(chosen).toHaveCount(0);
  // Tags match only from the beginning of a word.
  const middle = word.slice(2);
  await box.fill(middle);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(`No tags match “${middle}”.`);
  await expect(chosen).toHaveCount(0);
  await box.fill(known.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveAccessibleName(`Remove ${known}`);
  await expect(box).toHaveValue("");
});

test.describe("when suggestions fail", () => {
  test.use({ expectedErrors: /503/ });

  test("Enter adds the typed tag", async ({ openAs, bffAs }) => {
    const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
    const page = await openAs("admin");
    await openFreelancers(page, word);
    await page.route("**/api/freelancers/tags?*", (route) => route.fulfill({ status: 503, body: "" }));
    const dialog = await openSkillsFilter(page);
    const box = dialog.getByRole("combobox", { name: "Search skills" });
    const chosen = dialog.getByRole("button", { name: /^Remove / });
    await box.fill(known);
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveAccessibleName(`Remove ${known}`);
    await box.fill("Zinc");
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveCount(2);
    await expect(box).toHaveValue("");
  });
});

test("pasted tags report each corrected spelling, and an error names a tag that is too long", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const skills = [`Kafka${word}`, `Steel${word}`];
  const ada = { firstName: "Ada", lastName: word, email: `ada-${word}@example.com`, skills };
  await (await bffAs("admin")).create("freelancers", ada);
  const page = await openAs("admin");
  await openReady(page, "/freelancers/new");
  const box = page.getByRole("combobox", { name: "Skills" });
  const [kafka, steel] = [`kafka${word}`, `steel${word}`];
  await box.fill(`${kafka}, ${steel}`);
  await expect(page.getByRole("status").filter({ hasText: `“Kafka${word}”` })).toContainText(`“Steel${word}”`);
  await box.fill(`Endless${"x".repeat(60)}`);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create freelancer" }).click();
  await expect(page.getByText(/^“Endlessx+…” is too long: use at most 60 characters$/)).toBeVisible();
});

test("a tags cell saves on Enter and on a click outside, and only a second Escape discards it", async ({
  openAs,
  bffAs,
}) => {
  const { word } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}&sort=name`);
  const cell = page.getByRole("row", { name: `Cyd ${word}` }).locator("td[data-column=skills]");
  const editor = page.getByRole("dialog", { name: /^Edit Skills/ });
  const box = editor.getByRole("combobox", { name: "Skills" });
  await cell.focus();
  await page.keyboard.press("e");
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Press Enter to add a tag, and again to save/);
  await page.keyboard.type(`Ale${word}`);
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("button", { name: `Remove Ale${word}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(editor).toHaveCount(0);
  await expect(cell).toContainText("Ale");
  await expect(cell).toBeFocused();

  await page.keyboard.press("e");
  await expect(box).toBeFocused();
  await page.keyboard.type(`Tea${word}`);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(editor).toHaveCount(0);
  await expect(cell).toHaveText(new RegExp(`Tea${word}`));

  await cell.focus();
  await page.keyboard.press("e");
  await expect(box).toBeFocused();
  await page.keyboard.type(`Rum${word}`);
  await page.keyboard.press("Enter");
  await page.keyboard.type("half");
  await expect(editor.getByRole("button", { name: `Remove Rum${word}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(editor.getByRole("alert")).toContainText("Not saved yet.");
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
  await expect(cell).toBeFocused();
  await expect(cell).not.toContainText("Rum");
});

test.describe("tags that two people change", () => {
  test.use({ expectedErrors: /409/ });

  test("are merged without a question, in their cell and in the form", async ({ openAs, bffAs }) => {
    const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
    const tag = (name: string) => `${name}${word}`;
    const list = await openAs("admin");
    await openFreelancers(list, word);
    const row = list.getByRole("row", { name: `Bob ${word}` });
    const skills = row.locator("td[data-column=skills]");
    await skills.dblclick();
    const editor = list.getByRole("dialog", { name: /^Edit Skills/ });
    await editor.getByRole("combobox", { name: "Skills" }).fill(tag("Cell"));
    await list.keyboard.press("Enter");

    const form = await openAs("admin");
    await openReady(form, `/freelancers/${await row.getAttribute("data-id")}/edit`);
    await form.getByRole("combobox", { name: "Skills" }).fill(tag("Form"));
    await form.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: `Remove ${tag("Form")}` })).toBeVisible();
    await form.getByRole("button", { name: `Remove ${known}` }).click();

    const other = await openAs("sys");
    await openFreelancers(other, word);
    const theirs = other.getByRole("row", { name: `Bob ${word}` }).locator("td[data-column=skills]");
    await theirs.dblclick();
    const box = other.getByRole("dialog", { name: /^Edit Skills/ }).getByRole("combobox", { name: "Skills" });
    await box.fill(tag("Other"));
    await other.keyboard.press("Enter");
    await expect(box).toHaveValue("");
    await other.keyboard.press("Enter");
    await expect(other.getByText(`Changed Bob ${word}’s skills`, { exact: true })).toBeVisible();

    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor).toHaveCount(0);
    await expect(list.getByText(`Changed Bob ${word}’s skills`, { exact: true })).toBeVisible();

    await form.keyboard.press("Control+s");
    // The same user saved the cell in another tab.
    await expect(form.getByText("Your other change of skills is kept.", { exact: true })).toBeVisible();
    await form.waitForURL(/\/freelancers\/[^/]+$/);
    const section = form.getByRole("definition").filter({ hasText: tag("Form") });
    for (const name of ["Other", "Cell"]) await expect(section).toContainText(tag(name));
    await expect(section).not.toContainText(known);
  });
});
