import type { Locator, Page } from "@playwright/test";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { chooseView } from "@/e2e/records/lists/saved-views";
import { createTeams, openSelected } from "@/e2e/records/lists/team-list";
import { pressDelete } from "@/e2e/records/lists/selection-bar";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

/** Clicks twice before the page can render, as a fast double click does. */
async function clickTwice(button: Locator): Promise<void> {
  // It is disabled while the page asks what the click would do, and a script’s click doesn’t wait.
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Collects the writes sent from now on, such as `POST bulk`; previews aren't writes. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && !pathname.endsWith("/preview")) {
      writes.push(`${request.method()} ${pathname.split("/").at(-1)}`);
    }
  });
  return writes;
}

test("a double click applies a bulk change once and undoes it once", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const bff = await bffAs("admin");
  const word = await createTeams(bff, ["A", "B"]);
  const bar = await openSelected(page, word, ["A", "B"]);
  await bar.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Status").selectOption("paused");
  await dialog.getByRole("button", { name: "Preview" }).click();
  const writes = writesOf(page);
  await expect(dialog.getByText("2 teams will be updated.")).toBeVisible();
  await clickTwice(dialog.getByRole("button", { name: "Update 2 teams" }));
  await expect(page.getByText("2 teams updated", { exact: true })).toBeVisible();
  expect(writes).toEqual(["POST bulk"]);

  const listed = await page.request.get(`/api/teams?q=${word}&sort=name`);
  const [, second] = (await listed.json()).data.content;
  const edit = await bff.call("PATCH", `/api/teams/${second.id}`, { status: "active" }, { "If-Match": '"2"' });
  expect(edit.status()).toBe(200);
  writes.length = 0;
  await page
    .getByRole("main")
    .getByRole("link", { name: `A ${word}` })
    .click();
  await page.getByRole("button", { name: "Undo in all records…" }).click();
  const question = page.getByRole("dialog", { name: "Undo this change in all records?" });
  await clickTwice(question.getByRole("button", { name: "Undo for 1 team" }));
  const result = page.getByRole("dialog", { name: "1 team not fully undone" });
  await expect(result).toContainText("Change undone for 1 team.");
  expect(writes).toEqual(["POST undo"]);
});

test("a double click on Undo in a toast or a result dialog undoes once", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const bff = await bffAs("admin");
  const word = await createTeams(bff, ["A", "B", "Used"]);
  const used = await page.request.get(`/api/teams?q=Used%20${word}`);
  await bff.create("projects", { title: `Holds ${word}`, teamId: (await used.json()).data.content[0].id });
  const result = page.getByRole("dialog", { name: "1 team skipped" });
  const restored = page.getByText("2 teams restored", { exact: true });
  const writes = writesOf(page);
  async function deleteAll() {
    const bar = await openSelected(page, word, ["A", "B", "Used"]);
    await pressDelete(bar);
    writes.length = 0;
    await clickTwice(page.getByRole("dialog").getByRole("button", { name: "Delete 2 teams" }));
    await expect(result).toBeVisible();
    expect(writes).toEqual(["POST bulk"]);
    writes.length = 0;
  }

  await deleteAll();
  await clickTwice(result.getByRole("button", { name: "Undo" }));
  await expect(restored).toBeVisible();
  expect(writes).toEqual(["POST undo"]);

  await deleteAll();
  await page.keyboard.press("Escape");
  await clickTwice(page.locator("[data-slot=toast]").getByRole("button", { name: "Undo" }));
  await expect(restored).toBeVisible();
  expect(writes).toEqual(["POST undo"]);
});

test("a double click deletes a record once and undoes its change once", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const bff = await bffAs("admin");
  const { id } = await bff.create("teams", { name: `Gone ${uniqueWord()}` });
  await bff.call("PATCH", `/api/teams/${id}`, { description: "Not for long" }, { "If-Match": '"1"' });
  await openReady(page, `/teams/${id}`);
  const writes = writesOf(page);
  await clickTwice(page.getByRole("button", { name: "Undo this change" }));
  await expect(page.getByText("Change undone", { exact: true })).toBeVisible();
  expect(writes).toEqual(["POST undo"]);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  writes.length = 0;
  await clickTwice(page.getByRole("alertdialog").getByRole("button", { name: "Delete team" }));
  await expect(page.getByText("Team deleted", { exact: true })).toBeVisible();
  expect(writes).toEqual([`DELETE ${id}`]);
});

test("a double click saves a view once and restores a deleted one once", async ({ openAs }) => {
  const page = await openAs("admin");
  const word = uniqueWord();
  await openReady(page, `/freelancers?q=${word}`);
  await chooseView(page, "Save as new view…");
  await page.getByRole("textbox", { name: "Name" }).fill(word);
  const writes = writesOf(page);
  await clickTwice(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await expect(page).toHaveURL(/view=[\w-]{36}$/);
  expect(writes).toEqual(["POST views"]);
  await chooseView(page, "Delete view");
  writes.length = 0;
  await clickTwice(page.locator("[data-slot=toast]").getByRole("button", { name: "Undo" }));
  await expect(page.getByText("View restored", { exact: true })).toBeVisible();
  expect(writes).toEqual(["DELETE deletion"]);
});

test("a double click on Create account creates one account", async ({ openAs }) => {
  const page = await openAs(null);
  const username = uniqueWord();
  await openReady(page, "/auth/signup");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  const writes = writesOf(page);
  await clickTwice(page.getByRole("button", { name: "Create account" }));
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(writes).toEqual(["POST signup"]);
});
