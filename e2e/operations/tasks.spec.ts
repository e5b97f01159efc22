import type { Page } from "@playwright/test";
import { editUser } from "@/e2e/accounts/edit-user";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { PERSON_PASSWORD, signUpPerson } from "@/e2e/accounts/sign-up-person";
import { openReady, reloadReady, waitUntilReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("tasks are generated once, and their person is notified, does one and skips another", async ({
  appUrl,
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("admin");
  const title = `Check ${uniqueWord()}`;
  const { code: centerCode, name: center } = await bff.create("centers", { name: `Center ${uniqueWord()}` });
  const { username } = await signUpPerson(appUrl);
  await editUser(bff, username, { centerCode, roles: ["ROLE_SECURITY"] });
  const mapping = { title, centerCode, role: "ROLE_SECURITY", category: "Access control", frequency: "weekly" };
  await bff.create("mappings", mapping);

  const page = await openAs("admin");
  await page.goto("/admin/tasks");
  await openGeneration(page, String(center));
  const preview = page.getByRole("status", { name: "Preview" });
  await expect(preview).toContainText(/Creates [45] tasks for 1 person\./);
  await page.getByRole("button", { name: /^Generate [45] tasks$/ }).click();
  const result = page.getByRole("dialog", { name: "Tasks generated" });
  await expect(result).toContainText(/[45] tasks created\./);
  await result.getByRole("button", { name: "Done" }).click();
  await openGeneration(page, String(center));
  await expect(preview).toContainText(/Creates no tasks\. [45] already exist\./);

  const theirs = await openAs(null);
  await openReady(theirs, "/auth");
  await theirs.getByLabel("Username or email").fill(username);
  await theirs.getByLabel("Password", { exact: true }).fill(PERSON_PASSWORD);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await theirs.waitForURL("/dashboard");
  await waitUntilReady(theirs);
  await theirs.getByRole("button", { name: /^Notifications/ }).click();
  await expect(theirs.getByRole("dialog")).toContainText(/You have [45] new tasks/);
  await theirs.keyboard.press("Escape");
  const tasks = theirs.getByRole("list", { name: "My tasks" }).getByRole("listitem");
  const count = await tasks.count();
  await tasks.first().getByRole("button", { name: "Mark done" }).click();
  await expect(tasks).toHaveCount(count - 1);
  await tasks
    .first()
    .getByRole("button", { name: /^More actions/ })
    .click();
  await theirs.getByRole("menuitem", { name: "Skip…" }).click();
  await theirs.getByRole("dialog").getByRole("textbox").fill("The building is closed");
  await theirs.getByRole("dialog").getByRole("button", { name: "Move to Skipped" }).click();
  await expect(tasks).toHaveCount(count - 2);
});

test("a center admin finds the tasks of their center alone, and moves one by keyboard", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const word = uniqueWord();
  const dueDate = "2099-01-05";
  await bff.create("tasks", { title: `Own ${word}`, dueDate, centerCode: "ATL01" });
  await bff.create("tasks", { title: `Other ${word}`, dueDate, centerCode: "BOS01" });
  const page = await openAs("center");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Tasks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByRole("link", { name: "Administration" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Generate tasks" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(page.getByRole("link", { name: `Own ${word}` })).toBeVisible();
  await expect(page.getByText(`Other ${word}`)).toHaveCount(0);
  await page.getByRole("link", { name: "Board", exact: true }).click();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(word);

  const handle = page.getByRole("button", { name: `Drag Own ${word}` });
  await handle.focus();
  const announcement = page.locator("[id^=DndLiveRegion]");
  await page.keyboard.press("Space");
  await expect(announcement).toContainText(`Picked up Own ${word}`);
  await page.keyboard.press("ArrowRight");
  await expect(announcement).toContainText(`Own ${word} is over In progress.`);
  await page.keyboard.press("Space");
  await expect(page.getByText(`Moved Own ${word} to In progress`, { exact: true })).toBeVisible();
  await expect(handle).toBeFocused();
  await page.getByRole("link", { name: `Own ${word}` }).click();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}$/);
  await page.goto(page.url().replace("/tasks/", "/admin/tasks/"));
  await expect(page).toHaveURL((url) => url.pathname.startsWith("/tasks/"));
  await page.getByRole("textbox", { name: "Comment" }).fill("Started");
  // What isn't sent yet outlives the page.
  await reloadReady(page);
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("Started");
  await page.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByRole("main").getByText("Started", { exact: true })).toBeVisible();
  await page.goto("/admin/tasks/mappings");
  await expect(page).toHaveURL("/dashboard");
});

async function openGeneration(page: Page, center: string): Promise<void> {
  await page.getByRole("button", { name: "Generate tasks" }).click();
  await page.getByRole("dialog").getByLabel("Center").selectOption({ label: center });
}
