import type { Page } from "@playwright/test";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { chooseView, saveView, switcher } from "./saved-views";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const rows = (page: Page) => page.getByRole("link", { name: /Journey/ });
const urlOf = (page: Page) => new URL(page.url());

async function saveAs(page: Page, name: string): Promise<string> {
  await chooseView(page, "Save as new view…");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(switcher(page)).toContainText(name);
  await expect(page).toHaveURL(/view=[\w-]{36}$/);
  return urlOf(page).searchParams.get("view") ?? "";
}

async function makeFreelancers(bff: BffClient, word: string, statuses = ["active", "new"]): Promise<void> {
  for (const status of statuses) {
    await bff.create("freelancers", {
      firstName: `Journey ${status}`,
      lastName: word,
      email: `${status}.${word}@example.com`,
      status,
    });
  }
}

test("a filtered list offers “Save view”, and an unfiltered one doesn't", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await makeFreelancers(await bffAs("admin"), word);
  const page = await openAs("admin");
  await openReady(page, "/freelancers?view=all");
  const save = page.getByRole("button", { name: "Save view" });
  await expect(save).toHaveCount(0);
  await openReady(page, `/freelancers?q=${word}`);
  await save.click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Seen ${word}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(switcher(page)).toContainText(`Seen ${word}`);
  await expect(switcher(page)).toBeFocused();
  await expect(save).toHaveCount(0);
});

test("a view can be saved, opened by link, edited, reset and saved again", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await makeFreelancers(await bffAs("admin"), word);
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}&status=active`);
  await expect(switcher(page)).toHaveAccessibleName("View: All freelancers");
  const id = await saveAs(page, `Active ${word}`);
  await expect(rows(page)).toHaveCount(1);

  await openReady(page, `/freelancers?view=${id}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Remove filter Status" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(switcher(page)).toContainText("Edited");
  expect(urlOf(page).search).toBe(`?view=${id}&status=`);
  await reloadReady(page);
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(switcher(page)).not.toContainText("Edited");
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(switcher(page)).not.toContainText("Edited");
  await openReady(page, `/freelancers?view=${id}`);
  await expect(rows(page)).toHaveCount(2);
});

test("views are switched without a page load, and Back returns through them", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  await makeFreelancers(bff, word);
  for (const status of ["active", "new"])
    await saveView(bff, { name: `${status} ${word}`, query: `q=${word}&status=${status}` });
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  await chooseView(page, `active ${word}`);
  await expect(page.getByRole("link", { name: "Journey active" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await chooseView(page, `new ${word}`);
  await expect(page.getByRole("link", { name: "Journey new" })).toBeVisible();
  await chooseView(page, "All freelancers");
  await expect(switcher(page)).toHaveAccessibleName("View: All freelancers");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Journey new" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Journey active" })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
});

test("a view shared by link shows each user only their own rows, and only its owner can change it", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  await makeFreelancers(bff, word);
  const admin = await openAs("admin");
  await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReady(admin, `/freelancers?q=${word}`);
  await saveAs(admin, `Shared ${word}`);
  await expect(rows(admin)).toHaveCount(2);
  await chooseView(admin, "Share…");
  const dialog = admin.getByRole("dialog", { name: `Share “Shared ${word}”` });
  await dialog.getByRole("radio", { name: "Anyone with the link" }).click();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  const link = await admin.evaluate(() => navigator.clipboard.readText());

  const center = await openAs("center");
  await openReady(center, link);
  await expect(switcher(center)).toContainText(`Shared ${word}`);
  await expect(center.getByText("No freelancers found")).toBeVisible();
  await switcher(center).click();
  const menu = center.getByRole("menu");
  await expect(menu.getByRole("group", { name: "Shared with you" })).toContainText(word);
  await expect(menu.getByText("Rename…")).toHaveCount(0);
  await expect(menu.getByText("Make default")).toBeVisible();

  await dialog.getByRole("radio", { name: "Only you" }).click();
  await expect(dialog.getByRole("radio", { name: "Only you" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  const again = await openAs("center");
  await openReady(again, link);
  await expect(switcher(again)).toHaveAccessibleName("View: View not found");
  await expect(again.getByText("This view was deleted, isn’t shared with you")).toBeVisible();
});

test("a view shared with a role appears in the view menu of that role only", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const id = await saveView(await bffAs("admin"), { name: `Entry ${word}`, kind: "companies" });
  const admin = await openAs("admin");
  await openReady(admin, `/companies?view=${id}`);
  await chooseView(admin, "Share…");
  const chosen = Promise.withResolvers<void>();
  const roles: unknown[] = [];
  await admin.route(`**/api/views/${id}`, async (route) => {
    roles.push(route.request().postDataJSON().role);
    await chosen.promise;
    await route.continue();
  });
  await admin.getByRole("radio", { name: "People with a role" }).click();
  const role = admin.getByRole("combobox", { name: "Role" });
  await expect(role).toHaveValue("");
  await expect(role).toHaveAccessibleDescription("Choose a role to apply this change.");
  await role.selectOption("Center admins");
  await expect(role).not.toHaveAccessibleDescription("Choose a role to apply this change.");
  await role.selectOption("Data Entry");
  chosen.resolve();
  await expect(admin.getByRole("group", { name: "People see only records" })).toHaveAttribute("aria-busy", "false");
  await expect(role).toHaveValue("data-entry");
  expect(roles).toEqual(["center-admin", "data-entry"]);
  const entry = await openAs("dataentry");
  await openReady(entry, "/companies");
  await chooseView(entry, `Entry ${word}`);
  await expect(switcher(entry)).toContainText(`Entry ${word}`);
  const head = await openAs("datahead");
  await openReady(head, "/companies");
  await switcher(head).click();
  await expect(head.getByRole("menu")).toContainText("All companies");
  await expect(head.getByRole("menu")).not.toContainText(word);
});

test("the default view opens in a new browser, and “All freelancers” shows the whole list", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  await makeFreelancers(await bffAs("datahead"), word);
  const page = await openAs("datahead");
  await openReady(page, `/freelancers?q=${word}&status=active`);
  await saveAs(page, `Default ${word}`);
  await chooseView(page, "Make default");

  const fresh = await openAs("datahead", { ownSession: true });
  await openReady(fresh, "/freelancers");
  await expect(switcher(fresh)).toContainText(`Default ${word}`);
  await expect(rows(fresh)).toHaveCount(1);
  expect(urlOf(fresh).search).toBe("");
  await openReady(fresh, `/freelancers?q=${word}`);
  await expect(rows(fresh)).toHaveCount(2);
  await openReady(fresh, "/freelancers");
  await chooseView(fresh, "All freelancers");
  await expect(fresh).toHaveURL("/freelancers?view=all");
  await expect(fresh.getByRole("button", { name: "Remove filter Status" })).toHaveCount(0);
  await reloadReady(fresh);
  await expect(switcher(fresh)).toHaveAccessibleName("View: All freelancers");
  await fresh.goBack();
  await expect(rows(fresh)).toHaveCount(1);

  await chooseView(fresh, "Delete view");
  await expect(switcher(fresh)).toHaveAccessibleName("View: All freelancers");
  await fresh.getByRole("button", { name: "Undo" }).click();
  await expect(switcher(fresh)).toContainText(`Default ${word}`);
  await openReady(fresh, "/freelancers");
  await expect(rows(fresh)).toHaveCount(1);
  await chooseView(fresh, "Remove default");
  await openReady(fresh, "/freelancers");
  await expect(switcher(fresh)).toHaveAccessibleName("View: All freelancers");
});

test("quick find opens a view by name for users it is shared with", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await saveView(await bffAs("center"), { name: `Found ${word}`, sharing: "role", role: "center-admin" });
  for (const { account, count } of [
    { account: "center2", count: 1 },
    { account: "dataentry", count: 0 },
  ]) {
    const page = await openAs(account);
    await openReady(page, "/dashboard");
    await page.getByRole("button", { name: "Quick find" }).click();
    const dialog = page.getByRole("dialog", { name: "Quick find" });
    await dialog.getByRole("combobox").fill(word);
    await expect(dialog.getByText(count === 1 ? `Found ${word}` : `No results for “${word}”`)).toBeVisible();
    await expect(dialog.getByRole("option", { name: `Freelancers: Found ${word}` })).toHaveCount(count);
    if (count === 0) continue;
    await dialog.getByRole("option", { name: `Freelancers: Found ${word}` }).click();
    await expect(switcher(page)).toContainText(`Found ${word}`);
  }
});
