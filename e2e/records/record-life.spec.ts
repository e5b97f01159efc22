import { KIND_JOURNEYS, TWO_KINDS, uniqueWord } from "./record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

for (const { kind, path, one, heading, openList, fill, edit } of KIND_JOURNEYS) {
  test.describe(kind, () => {
    test(`a ${one} can be created, found, edited, deleted and restored`, async ({ openAs }) => {
      const page = await openAs("admin");
      const word = uniqueWord();

      await page.goto(path);
      await page.getByRole("link", { name: `New ${one}` }).click();
      const name = await fill(page, word);
      await page.getByRole("button", { name: `Create ${one}` }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      await openList(page);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await page.getByRole("searchbox", { name: "Search" }).fill(word);
      await expect(page).toHaveURL(new RegExp(`q=${word}`));
      await page.getByRole("main").getByRole("link", { name }).click();

      await page.getByRole("link", { name: "Edit" }).click();
      await page.getByRole("textbox", { name: edit.label }).fill(edit.value);
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("main").getByText(edit.value).first()).toBeVisible();

      await expect(page).not.toHaveURL(/\/edit$/);
      const address = new URL(page.url()).pathname;
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: `Delete ${one}` })
        .click();
      await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
      expect((await page.request.get(`/api/${kind}/${address.split("/").at(-1)}`)).status()).toBe(404);

      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: / was deleted$/ })).toBeVisible();
      await page.getByRole("button", { name: "Restore" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Undo for" }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    });
  });
}

for (const { kind, path, one, heading, fill, fields } of TWO_KINDS) {
  test.describe(kind, () => {
    test("a double click on the form’s button creates one record", async ({ openAs }) => {
      const page = await openAs("admin");
      const word = uniqueWord();
      await page.goto(`${path}/new`);
      const name = await fill(page, word);
      await page.getByRole("button", { name: `Create ${one}` }).dblclick();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      const list = await page.request.get(`/api/${kind}?q=${word}`);
      expect(await list.json()).toMatchObject({ data: { totalElements: 1 } });
    });

    test("saving an empty form marks and focuses the first required field", async ({ openAs }) => {
      const page = await openAs("admin");
      await page.goto(`${path}/new`);
      await page.getByRole("button", { name: `Create ${one}` }).click();
      await expect(page.locator("main :focus")).toHaveAttribute("aria-invalid", "true");
      await expect(page).toHaveURL(new RegExp(`${path}/new$`));
    });

    test("the list keeps its search in the URL and says when nothing matches", async ({ openAs, bffAs }) => {
      const word = uniqueWord();
      const bff = await bffAs("admin");
      await bff.create(kind, fields(word));
      const page = await openAs("admin");
      await page.goto(`${path}?q=${word}`);
      await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(word);
      await expect(page.getByRole("main").getByRole("link", { name: `Journey ${word}` })).toBeVisible();
      await page.getByRole("searchbox", { name: "Search" }).fill(`${word} and more`);
      await expect(page.getByText(`No ${heading.toLowerCase()} found`)).toBeVisible();
      await expect(page).toHaveURL(/q=.*more/);
    });

    test("a stale edit is rejected and overwrites nothing", async ({ bffAs }) => {
      const bff = await bffAs("admin");
      const record = await bff.create(kind, fields(uniqueWord()));
      const tags = (word: string, version: number) =>
        bff.call("PATCH", `/api/${kind}/${record.id}`, { tags: [word] }, { "If-Match": `"${version}"` });
      expect((await tags("first", record.version)).status()).toBe(200);
      expect((await tags("second", record.version)).status()).toBe(409);
      const now = await bff.call("GET", `/api/${kind}/${record.id}`);
      expect(await now.json()).toMatchObject({ data: { tags: ["first"], version: record.version + 1 } });
    });
  });
}

test("the history shows which row of a rows field changed and how", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const person = await bff.create("freelancers", {
    firstName: "Ada",
    lastName: word,
    email: `${word}@example.com`,
  });
  const member = { freelancerId: person.id, allocation: 50 };
  const team = await bff.create("teams", { name: `Team ${word}`, members: [member] });
  const stored = await (await bff.call("GET", `/api/teams/${team.id}`)).json();
  const members = [{ ...stored.data.members[0], allocation: 80 }];
  await bff.call("PATCH", `/api/teams/${team.id}`, { members }, { "If-Match": `"${team.version}"` });
  const page = await openAs("admin");
  await page.goto(`/teams/${team.id}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText(`changed Allocation of Ada ${word} from 50% to 80%`);
});

test("a change that was overwritten later can't be undone, and one toast says why", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const { id, version } = await bff.create("teams", { name: `One ${word}` });
  await bff.call("PATCH", `/api/teams/${id}`, { name: `Two ${word}` }, { "If-Match": `"${version}"` });
  await bff.call("PATCH", `/api/teams/${id}`, { name: `Three ${word}` }, { "If-Match": `"${version + 1}"` });
  const page = await openAs("admin");
  await page.goto(`/teams/${id}`);
  const first = page.getByRole("listitem").filter({ hasText: `One ${word}`, has: page.getByRole("button") });
  await first.getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByText("Couldn’t undo", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Name: Changed later by .+, so the newer value stays\.$/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("copying shows an error when the clipboard isn't available", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const { id, code } = await (await bffAs("admin")).create("teams", { name: `A ${word}` });
  const page = await openAs("admin");
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await openReady(page, `/teams/${id}`);
  await page.getByRole("button", { name: `Copy code ${code}` }).click();
  const note = page.getByText("Couldn’t copy", { exact: true });
  await expect(note).toBeVisible();
  await openReady(page, `/teams?q=${word}`);
  await page.locator(`tr[data-id="${id}"] [data-column=name]`).press("c");
  await expect(note).toBeVisible();
});
