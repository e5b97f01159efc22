import { uniqueWord } from "@/e2e/records/record-kinds";
import { createTeams, openSelected } from "@/e2e/records/lists/team-list";
import { pressDelete } from "@/e2e/records/lists/selection-bar";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("a bulk deletion with failures can be undone from its result dialog and from the toast after it", async ({
  openAs,
  bffAs,
}) => {
  const page = await openAs("admin");
  const bff = await bffAs("admin");
  const word = await createTeams(bff, ["A", "B", "Used"]);
  const used = await page.request.get(`/api/teams?q=Used%20${word}`);
  const { data } = await used.json();
  const teamId: string = data.content[0].id;
  await bff.create("projects", { title: `Holds ${word}`, teamId });
  const undo = page.getByRole("button", { name: "Undo" });
  const result = page.getByRole("dialog", { name: "1 team skipped" });
  const main = page.getByRole("main");
  async function deleteAll() {
    const bar = await openSelected(page, word, ["A", "B", "Used"]);
    await pressDelete(bar);
    await page.getByRole("dialog").getByRole("button", { name: "Delete 2 teams" }).click();
    await expect(result).toContainText("2 teams deleted. See the reason below.");
  }

  await deleteAll();
  await page.keyboard.press("Escape");
  await expect(result).toHaveCount(0);
  await expect(page.locator("[data-slot=toast]")).toHaveText(/2 teams deleted.*1 team skipped\./);
  await undo.click();
  await expect(page.getByText("2 teams restored", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: `A ${word}` })).toBeVisible();

  await deleteAll();
  await result.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 teams restored", { exact: true })).toBeVisible();
  await expect(result).toHaveCount(0);
  await expect(undo).toHaveCount(0);
  await expect(main.getByRole("link", { name: `B ${word}` })).toBeVisible();
});

test("a deletion is undone from the toast, and an edit from the history", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const word = await createTeams(await bffAs("admin"), ["Gone"]);
  await openReady(page, `/teams?q=${word}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: `Gone ${word}` })
    .click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete team" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 team restored", { exact: true })).toBeVisible();
  await openReady(page, `/teams?q=${word}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: `Gone ${word}` })
    .click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Not for long");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Not for long").first()).toBeVisible();
  // Older changes have the same button and come first until the edit is loaded.
  const edit = page.getByRole("listitem").filter({ hasText: "Description" });
  await edit.getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByText("Change undone", { exact: true })).toBeVisible();
  await expect(page.getByText("undid a change to description").first()).toBeVisible();
});

test("a bulk change is previewed and undone for all of its records from the history of one record", async ({
  openAs,
  bffAs,
}) => {
  const page = await openAs("admin");
  const word = await createTeams(await bffAs("admin"), ["A", "B"]);
  const bar = await openSelected(page, word, ["A", "B"]);
  await bar.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Status").selectOption("paused");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Update 2 teams" }).click();
  await expect(page.getByText("2 teams updated", { exact: true })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: `A ${word}` })
    .click();
  const undo = page.getByRole("button", { name: "Undo in all records…" });
  await undo.click();
  const question = page.getByRole("dialog", { name: "Undo this change in all records?" });
  await expect(question.getByText("2 teams will have this change undone.")).toBeVisible();
  await expect(question.getByRole("list", { name: "Preview" }).getByRole("listitem")).toHaveText([
    new RegExp(`A ${word}.*Paused.*Forming`),
    new RegExp(`B ${word}.*Paused.*Forming`),
  ]);
  await page.keyboard.press("Escape");
  await expect(undo).toBeFocused();
  await undo.click();
  await question.getByRole("button", { name: "Undo for 2 teams" }).click();
  await expect(page.getByText("Change undone for 2 teams", { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  const answer = await page.request.get(`/api/teams?q=${word}&status=forming`);
  expect(await answer.json()).toMatchObject({ data: { totalElements: 2 } });
});

test("a bulk change is previewed and undone from the dashboard", async ({ openAs, bffAs }) => {
  // The dashboard of datahead lists only their own changes, so other tests don't add to it.
  const page = await openAs("datahead");
  const bff = await bffAs("datahead");
  const word = uniqueWord();
  const [a, b] = [
    await bff.create("companies", { name: `A ${word}` }),
    await bff.create("companies", { name: `B ${word}` }),
  ];
  const operation = { type: "set", field: "status", value: "on_hold" };
  await bff.call("POST", "/api/companies/bulk", { target: { ids: [a.id, b.id] }, operation });
  await openReady(page, "/dashboard");
  const changes = page.getByRole("list", { name: "Your recent work" });
  const undo = changes.getByRole("button", {
    name: new RegExp(`^Undo: Changed status in 2 companies, A ${word} and 1 other$`),
  });
  await undo.click();
  const question = page.getByRole("dialog", { name: "Undo this change in all records?" });
  await expect(question.getByRole("list", { name: "Preview" }).getByRole("listitem")).toHaveText([
    new RegExp(`A ${word}.*On hold.*Prospect`),
    new RegExp(`B ${word}.*On hold.*Prospect`),
  ]);
  await page.keyboard.press("Escape");
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await question.getByRole("button", { name: "Undo for 2 companies" }).click();
  await expect(page.getByText("Change undone for 2 companies", { exact: true })).toBeVisible();
  const line = changes.getByRole("listitem").filter({ hasText: `A ${word}` });
  await expect(line.first()).toContainText("Undid a change to status in 2 companies");
  await expect(undo).toHaveCount(0);
  await expect(changes).toBeFocused();
});
