import { CONFIRM_DEACTIVATION, CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import type { BffClient } from "@/e2e/bff-client";
import { editUser } from "@/e2e/accounts/edit-user";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { PERSON_PASSWORD, signUpPerson } from "@/e2e/accounts/sign-up-person";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /409/ });

test("a deactivated center keeps its people, which is asked first, isn't offered to others, and can't be deleted", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const page = await openAs("admin");
  const center = await bff.create("centers", { name: `Center ${word}`, contactName: "Dana Whitfield" });
  const person = { firstName: "Ada", lastName: word, email: `${word}@example.com`, centerCode: center.code };
  const { id } = await bff.create("freelancers", person);
  await bff.create("tasks", { title: `Close ${word}`, dueDate: "2099-01-05", centerCode: center.code });

  await page.goto(`/admin/centers/${center.id}`);
  await expect(page.getByText("This center has no current projects", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: /Active/ }).click();
  await page.getByRole("option", { name: "Inactive" }).click();
  const question = page.getByRole("alertdialog", { name: `Deactivate Center ${word}?` });
  await expect(question.getByRole("link")).toHaveText(["1 unfinished task"]);
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("button", { name: /Inactive/ })).toBeVisible();

  await page
    .getByRole("term")
    .filter({ hasText: "Freelancers" })
    .locator("..")
    .getByRole("link", { name: "1" })
    .click();
  await expect(page.getByRole("main").getByRole("link", { name: `Ada ${word}` })).toBeVisible();

  await page.goto("/freelancers/new");
  await page.getByLabel("Center", { exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Choose center" });
  await expect(picker.getByRole("option").first()).toBeVisible();
  await picker.getByRole("combobox").fill(word);
  await expect(picker.getByRole("option")).toHaveCount(0);

  await page.goto(`/freelancers/${id}/edit`);
  await expect(page.getByLabel("Center", { exact: true })).toContainText(`Center ${word}`);

  await page.goto(`/admin/centers/${center.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(`Ada ${word}`)).toBeVisible();
});

test("a center admin of an inactive center is told on every screen, and offered nothing new", async ({
  appUrl,
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("admin");
  const center = await bff.create("centers", { name: `Center ${uniqueWord()}` });
  const { username } = await signUpPerson(appUrl);
  await editUser(bff, username, { userType: "CLIENT_CENTER", centerCode: center.code });
  const page = await openAs(null);
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PERSON_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/dashboard");
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: "New project" }).first()).toBeVisible();
  const bar = page.getByRole("region", { name: "Inactive center" });
  await expect(bar).toHaveCount(0);

  await deactivate(bff, center.id);
  await page.reload();
  await expect(bar).toContainText(`${String(center.name)} is inactive.`);
  await expect(page.getByRole("link", { name: "New project" })).toHaveCount(0);
  await page.goto("/projects/new");
  await expect(page).toHaveURL("/dashboard");
  await expect(bar).toBeVisible();
});

async function deactivate(admin: BffClient, centerId: string): Promise<void> {
  const headers = { "If-Match": '"1"', [CONFIRM_HEADER]: CONFIRM_DEACTIVATION };
  const answer = await admin.call("PATCH", `/api/centers/${centerId}`, { status: "inactive" }, headers);
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("only administrators and system users find centers", async ({ openAs, bffAs }) => {
  for (const username of ["center", "datahead"]) {
    const page = await openAs(username);
    await page.goto("/admin/centers");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByText("You don’t have access to Centers", { exact: true })).toBeVisible();
    expect((await (await bffAs(username)).call("GET", "/api/centers")).status()).toBe(403);
  }
});
