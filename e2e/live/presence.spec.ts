import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";
import { uniqueWord } from "@/e2e/records/record-kinds";

test.use({ isLive: true });

test("others see on the page, in the list's row and on the cell who is at a record, until they have gone", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const { id } = await (await bffAs("admin")).create("companies", { name: `Present ${word}` });
  const list = await openAs("admin", { ownSession: true });
  await openReady(list, `/companies?q=${word}`);
  const page = await list.context().newPage();
  await openReady(page, `/companies/${id}`);
  const editor = await openAs("sys", { ownSession: true });
  await openReady(editor, `/companies/${id}/edit`);
  const row = list.getByRole("row", { name: word });
  const name = row.locator(".record-name");
  await expect(page.getByRole("main").getByText(/ is viewing$/)).toBeVisible();
  await expect(name).toHaveAttribute("title", / is viewing$/);
  // Neither tab of the reader shows the reader.
  await expect(editor.getByRole("main").getByText(/ is viewing$/)).toBeVisible();

  await editor.getByRole("textbox", { name: "Name", exact: true }).press("End");
  await editor.keyboard.type("!");
  await editor.getByRole("textbox", { name: "Legal name" }).fill("Typed");
  await expect(page.getByRole("main").getByText(/ is editing$/)).toBeVisible();
  await expect(row.getByRole("link", { name: word })).toHaveAttribute("aria-description", / is editing$/);

  // Those who stop typing look at it, until their page is gone.
  await editor.context().close();
  await expect(page.getByRole("main").getByText(/ is (editing|viewing)$/)).toHaveCount(0, { timeout: 60_000 });
  await expect(name).not.toHaveAttribute("data-present");
});

test("somebody who doesn't want to be seen isn't", async ({ openAs, bffAs }) => {
  const { id } = await (await bffAs("admin")).create("companies", { name: `Unseen ${uniqueWord()}` });
  const hidden = await openAs("superuser", { ownSession: true });
  await openReady(hidden, "/account#preferences");
  const choice = hidden.getByRole("checkbox", { name: "Show others which records I view and edit" });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await hidden.reload();
  await expect(choice).not.toBeChecked();
  const noting = hidden.waitForResponse((answer) => answer.url().endsWith("/api/presence"));
  await openReady(hidden, `/companies/${id}`);
  expect((await noting).status()).toBe(204);
  const page = await openAs("admin", { ownSession: true });
  const following = page.waitForResponse((answer) => answer.url().endsWith("/api/presence"));
  await openReady(page, `/companies/${id}`);
  await following;
  await expect(hidden.getByRole("main").getByText(/ is viewing$/)).toBeVisible();
  await expect(page.getByRole("main").getByText(/ is viewing$/)).toHaveCount(0);
  // Other journeys have the account, too.
  await openReady(hidden, "/account#preferences");
  await choice.click();
  await expect(choice).toBeChecked();
});
