import {
  chip,
  createSkilledFreelancers,
  expectRows,
  openFreelancers,
  openSkillsFilter,
  suggestions,
} from "./lists/freelancer-list";
import { pauseRequests } from "@/e2e/paused-requests";
import { TAGS_MAX } from "@/lib/contract/limits";
import { uniqueWord } from "./record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("a skill is found by its beginning in any case, and comes first in cells of a list filtered by it", async ({
  openAs,
  bffAs,
}) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await page.clock.install();
  const searches: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The search's sentence reads many frequent tags at once.
    const isSuggesting = searchParams.get("size") !== String(TAGS_MAX);
    if (pathname === "/api/freelancers/tags" && isSuggesting) searches.push(searchParams.get("q"));
  });
  await openFreelancers(page, word);
  // The list requests tags that match its search.
  await expect.poll(() => searches).toEqual([word]);
  searches.length = 0;
  const dialog = await openSkillsFilter(page);
  await expect(dialog.getByRole("combobox", { name: "Search skills" })).toBeFocused();
  await expect(suggestions(page).getByRole("option")).not.toHaveCount(0);
  // With the clock paused, no pause between two keys starts a request.
  await page.clock.pauseAt(Date.now() + 5000);
  await page.keyboard.type(`kafka${word}`.toLowerCase());
  await page.clock.resume();
  const options = suggestions(page).getByRole("option");
  await expect(options).toHaveText([`${known}2`]);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(searches).toEqual(["", `kafka${word}`.toLowerCase()]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: `Remove ${known}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chip(page, `Skills include ${known}`)).toBeVisible();
  await expectRows(page, word, "Ada", "Bob");
  const cell = page.getByRole("row", { name: `Ada ${word}` }).locator("td[data-column=skills]");
  await expect(cell.getByTitle(known).locator("span:not([aria-hidden])").first()).toHaveText(known);
});

test("clicking Done or Save includes the tag still in the box", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word);
  const dialog = await openSkillsFilter(page);
  await dialog.getByRole("combobox", { name: "Search skills" }).pressSequentially(known.toLowerCase());
  await expect(suggestions(page).getByRole("option")).toHaveText([`${known}2`]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(chip(page, `Skills include ${known}`)).toBeVisible();
  await expectRows(page, word, "Ada", "Bob");

  const cell = page.getByRole("row", { name: `Bob ${word}` }).locator("td[data-column=skills]");
  await cell.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Skills/ });
  await editor.getByRole("combobox", { name: "Skills" }).pressSequentially(`Tea${word}`);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  await expect(cell).toContainText(`Tea${word}`);
});

test("the skills filter says when no record has the typed tag", async ({ openAs }) => {
  const page = await openAs("admin");
  const word = uniqueWord();
  await openReady(page, "/freelancers");
  const dialog = await openSkillsFilter(page);
  await expect(dialog.getByRole("combobox", { name: "Search skills" })).toBeFocused();
  await page.keyboard.type(word);
  await expect(suggestions(page).getByRole("option")).toHaveText([`“${word}”None`]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(`No freelancers have “${word}”.`);
});

test("a tag typed in another case takes its existing spelling", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, "/freelancers/new");
  const skills = page.getByRole("combobox", { name: "Skills" });
  await skills.fill(known.toUpperCase());
  await expect(suggestions(page).getByRole("option")).toHaveText([`${known}2`]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${known}` })).toBeVisible();
  await expect(page.getByText(`Matched to “${known}”.`)).toBeVisible();
  const beginning = `kafkaesque${word}`.slice(0, -1).toLowerCase();
  await skills.fill(beginning);
  await expect(suggestions(page).getByRole("option").last()).toHaveText(`Create “${beginning}”`);
  await expect(suggestions(page).getByRole("option", { name: `Kafkaesque${word}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(suggestions(page).getByRole("option", { selected: true })).toHaveText(/^Kafkaesque/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove Kafkaesque/ })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("button", { name: /^Remove Kafkaesque/ })).toHaveCount(0);
});

test("typing a selected tag again adds nothing, on Enter and on leaving the box", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const [java, script] = [`Java${word}`, `Java${word}Script`];
  const ada = { firstName: "Ada", lastName: word, email: `ada-${word}@example.com`, skills: [java, script] };
  await (await bffAs("admin")).create("freelancers", ada);
  const page = await openAs("admin");
  await openReady(page, "/freelancers/new");
  const skills = page.getByRole("combobox", { name: "Skills" });
  const chosen = page.getByRole("button", { name: /^Remove / });
  await skills.fill(java);
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveAccessibleName(`Remove ${java}`);
  for (const key of ["Enter", "Tab"]) {
    await skills.fill(java.toLowerCase());
    await expect(suggestions(page).getByRole("option")).toHaveText([`${script}1`]);
    await expect(suggestions(page).getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(skills).toHaveValue("");
    await expect(chosen).toHaveCount(1);
  }
});

test("a tag added before its spelling is loaded is corrected afterwards", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}&sort=name`);
  const release = await pauseRequests(page, "**/api/freelancers/tags?*");
  const cell = page.getByRole("row", { name: `Cyd ${word}` }).locator("td[data-column=skills]");
  await cell.focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: /^Edit Skills/ });
  await expect(editor.getByRole("combobox", { name: "Skills" })).toBeFocused();
  await page.keyboard.type(known.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("button", { name: `Remove ${known.toLowerCase()}`, exact: true })).toBeVisible();
  release();
  await expect(editor.getByRole("button", { name: `Remove ${known}`, exact: true })).toBeVisible();
  await expect(editor.getByRole("status")).toHaveText(`Matched to “${known}”.`);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(cell).toContainText(known);
});

test("a spelling loaded for one field doesn't change the tag after switching to another field", async ({
  openAs,
  bffAs,
}) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}&sort=name`);
  const release = await pauseRequests(page, "**/api/freelancers/tags?field=skills&*");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Add tag…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Field").selectOption({ label: "Skills" });
  await dialog.getByRole("combobox", { name: "Tag" }).fill(known.toLowerCase());
  await page.keyboard.press("Enter");
  const chosen = dialog.getByRole("button", { name: /^Remove / });
  await expect(chosen).toHaveAccessibleName(`Remove ${known.toLowerCase()}`);
  await dialog.getByLabel("Field").selectOption({ label: "Tags" });
  const response = page.waitForResponse((response) => response.url().includes(`q=${known.toLowerCase()}`));
  release();
  await (await response).finished();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("status")).toContainText("3 freelancers will be updated");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(chosen).toHaveAccessibleName(`Remove ${known.toLowerCase()}`);
});

test("Remove tag suggests only tags of the selected records", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const word = uniqueWord();
  for (const name of ["A", "B"]) await bff.create("teams", { name: `${name} ${word}`, tags: [`Gone ${word}`] });
  await bff.create("teams", { name: `C ${word}`, tags: [`Gone ${word}`, `Kept ${word}`] });
  const page = await openAs("admin");
  await openReady(page, `/teams?q=${word}&sort=name`);
  for (const name of ["A", "B"]) await page.getByRole("checkbox", { name: `Select ${name} ${word}` }).click();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Remove tag…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(suggestions(page).getByRole("option")).toHaveText([`Gone ${word}2`]);
  await dialog.getByRole("combobox", { name: "Tag" }).fill("kept");
  await expect(suggestions(page).getByRole("option")).toHaveText(["“kept”None"]);
  await dialog.getByRole("combobox", { name: "Tag" }).fill(word.toLowerCase());
  await suggestions(page)
    .getByRole("option", { name: `Gone ${word}` })
    .click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Remove tag from 2 teams" }).click();
  await expect(page.getByText("Tag removed from 2 teams", { exact: true })).toBeVisible();
});

test("a link with a skill in another case offers its existing spelling", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, `/freelancers?skills=${known.toLowerCase()}`);
  await page.getByRole("button", { name: `Filter by “${known}” (2)` }).click();
  await expectRows(page, word, "Ada", "Bob");
  await expect(chip(page, `Skills include ${known}`)).toBeVisible();
});

test("a search for a skill without a match suggests a filter by that skill", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, "/freelancers");
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toHaveAccessibleDescription(
    "You can search by name, code, email, headline, skills, city, state and tags.",
  );
  await search.fill(known.toLowerCase());
  await page.getByRole("button", { name: `Skills include ${known} (2)` }).click();
  await expectRows(page, word, "Ada", "Bob");
  await expect(page).toHaveURL(`/freelancers?skills=${known}`);
  await expect(search).toHaveValue("");
});

test("a search with few matches suggests a filter by the skill beside them", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const { word, known } = await createSkilledFreelancers(bff);
  await bff.create("freelancers", {
    firstName: "Cy",
    lastName: word,
    email: `cy-${word}@example.com`,
    headline: known,
  });
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${known}&sort=name`);
  await expectRows(page, word, "Ada", "Bob", "Cy");
  await page.getByRole("button", { name: `Skills include ${known} (2)` }).click();
  await expectRows(page, word, "Ada", "Bob");
});

test("quick find opens the list of freelancers who have a skill", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Quick find" }).getByRole("combobox").fill(known.toLowerCase());
  await page.getByRole("option", { name: `${known} Skills on 2 freelancers` }).click();
  await expect(page).toHaveURL(`/freelancers?skills=${known}`);
  await expectRows(page, word, "Ada", "Bob");
});
