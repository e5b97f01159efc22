import { uniqueWord } from "@/e2e/records/record-kinds";
import { createTeams, openSelected } from "@/e2e/records/lists/team-list";
import { pressDelete } from "@/e2e/records/lists/selection-bar";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("selected rows get a status after a preview, and Undo restores the previous one", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const word = await createTeams(await bffAs("admin"), ["A", "B", "C"]);
  const bar = await openSelected(page, word, ["A", "B"]);
  const previews: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/bulk/preview")) previews.push(request.url());
  });
  await bar.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  const status = dialog.getByLabel("Status");
  await expect(status.locator("option:checked")).toHaveText("Choose…");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(status).toHaveAccessibleDescription("Choose a value");
  await status.selectOption("paused");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 teams will be updated.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Preview" }).getByRole("listitem")).toHaveText([
    new RegExp(`A ${word}.*Forming.*Paused`),
    new RegExp(`B ${word}.*Forming.*Paused`),
  ]);
  await dialog.getByRole("button", { name: "Update 2 teams" }).click();
  await expect(page.getByText("2 teams updated", { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const first = page.getByRole("row", { name: new RegExp(`A ${word}`) });
  await expect(first).toContainText("Paused");
  await expect(page.getByRole("row", { name: new RegExp(`C ${word}`) })).toContainText("Forming");
  expect(previews).toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone for 2 teams", { exact: true })).toBeVisible();
  await expect(first).toContainText("Forming");
});

test("a bulk change that removes rows from the list returns to page 1 with correct totals", async ({
  openAs,
  bffAs,
}) => {
  const page = await openAs("admin");
  const word = await createTeams(await bffAs("admin"), ["A", "B", "C", "D", "E"]);
  await openReady(page, `/teams?q=${word}&status=forming&sort=name&size=2`);
  await page.getByRole("button", { name: "Next page" }).click();
  for (const name of ["C", "D"]) await page.getByRole("checkbox", { name: `Select ${name} ${word}` }).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Status").selectOption("paused");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Update 2 teams" }).click();
  await expect(page.getByText("2 teams updated", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("1–2 of 3");
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("Page 1 of 2");
  await expect(page.getByRole("row", { name: `A ${word}` })).toBeVisible();
});

test("a tag is added to all matching records across pages", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const names = Array.from({ length: 21 }, (_, i) => `N${String(i).padStart(2, "0")}`);
  const word = await createTeams(await bffAs("admin"), names);
  await openReady(page, `/teams?q=${word}&sort=name`);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Select all 21 matching" }).click();
  await bar.getByRole("button", { name: "Add tag…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tag to 21 teams" });
  await dialog.getByRole("combobox", { name: "Tag" }).fill(word);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Add tag to 21 teams" }).click();
  await expect(page.getByText("Tag added to 21 teams", { exact: true })).toBeVisible();
  const tagged = await page.request.get(`/api/teams?tags=${word}`);
  expect(await tagged.json()).toMatchObject({ data: { totalElements: 21 } });
});

test("the Remove tag dialog focuses its tag box and disables removal of a tag that no selected record has", async ({
  openAs,
  bffAs,
}) => {
  const page = await openAs("admin");
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const firstName of ["Ada", "Bob"]) {
    await bff.create("freelancers", { firstName, lastName: word, email: `${firstName}-${word}@example.com` });
  }
  await openReady(page, `/freelancers?q=${word}`);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Remove tag…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "Tag" })).toBeFocused();
  await page.keyboard.type(word);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("status")).toHaveText(`None of these 2 freelancers have the tag “${word}”.`);
  await expect(dialog.getByRole("button", { name: "Remove tag", exact: true })).toBeDisabled();
});

test("the preview says that an empty value clears the field", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const bff = await bffAs("admin");
  const word = uniqueWord();
  for (const name of ["A", "B"]) await bff.create("companies", { name: `${name} ${word}`, paymentTermsDays: 45 });
  await openReady(page, `/companies?q=${word}`);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: /^(Edit|Update) 2 companies/ });
  await dialog.getByLabel("Field").selectOption("Payment terms");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 companies will have “Payment terms” cleared.");
});

test("“Select all matching” stays available on another page than the selected rows", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const names = Array.from({ length: 21 }, (_, i) => `N${String(i).padStart(2, "0")}`);
  const word = await createTeams(await bffAs("admin"), names);
  const bar = await openSelected(page, word, ["N00"]);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByRole("row", { name: `N20 ${word}` })).toBeVisible();
  const offer = bar.getByRole("button", { name: "Select all 21 matching" });
  await offer.click();
  await expect(bar.getByRole("status")).toHaveText("21 selected");
  await expect(offer).toHaveCount(0);
});

test.describe("conflicts in bulk changes", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("a bulk deletion is rejected when another number of records matches, and can be previewed again", async ({
    openAs,
    bffAs,
  }) => {
    const page = await openAs("admin");
    const bff = await bffAs("admin");
    const names = Array.from({ length: 21 }, (_, i) => `N${String(i).padStart(2, "0")}`);
    const word = await createTeams(bff, names);
    await openReady(page, `/teams?q=${word}`);
    await page.getByRole("checkbox", { name: "Select this page" }).check();
    const bar = page.getByRole("region", { name: "Selection" });
    await bar.getByRole("button", { name: "Select all 21 matching" }).click();
    await pressDelete(bar);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Delete 21 teams" })).toBeEnabled();
    await bff.create("teams", { name: `Late ${word}` });
    await dialog.getByRole("button", { name: "Delete 21 teams" }).click();
    await expect(dialog.getByRole("alert")).toContainText("22 records match now");
    await dialog.getByRole("button", { name: "Refresh preview" }).click();
    await expect(page.getByRole("dialog", { name: "Delete 22 teams?" })).toBeVisible();
    await dialog.getByRole("button", { name: "Delete 22 teams" }).click();
    await expect(page.getByText("22 teams deleted", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  });
});

test("records with referrers aren't deleted, and the reasons can be read and copied", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const bff = await bffAs("admin");
  const word = await createTeams(bff, ["Free", "Used"]);
  const used = await page.request.get(`/api/teams?q=Used%20${word}`);
  const { data } = await used.json();
  const teamId: string = data.content[0].id;
  await bff.create("projects", { title: `Holds ${word}`, teamId });
  const bar = await openSelected(page, word, ["Free", "Used"]);
  await pressDelete(bar);
  await page.getByRole("dialog").getByRole("button", { name: "Delete 1 team" }).click();
  const result = page.getByRole("dialog", { name: "1 team skipped" });
  await expect(result.getByRole("listitem")).toContainText(`Used by Holds ${word}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await result.getByRole("button", { name: "Copy list" }).click();
  await expect(result.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Used ${word}`);
});

test("data entry sees neither Delete nor Export for a selection", async ({ openAs }) => {
  const entry = await openAs("dataentry");
  await openReady(entry, "/freelancers");
  await entry.getByRole("checkbox", { name: "Select this page" }).check();
  const bar = entry.getByRole("region", { name: "Selection" });
  await expect(bar.getByRole("button", { name: "Edit…" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "More actions" })).toHaveCount(0);
  await expect(bar.getByRole("button", { name: "Export selection" })).toHaveCount(0);
});

test("a center admin can't move freelancers to another center", async ({ openAs }) => {
  for (const [person, offered] of [
    ["center", 0],
    ["datahead", 1],
  ] as const) {
    const page = await openAs(person);
    await openReady(page, "/freelancers");
    await page.getByRole("checkbox", { name: "Select this page" }).check();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Edit…" }).click();
    const field = page.getByRole("dialog").getByLabel("Field");
    await expect(field.getByRole("option", { name: "Pay rate" })).toHaveCount(1);
    await expect(field.getByRole("option", { name: "Center" })).toHaveCount(offered);
  }
});
