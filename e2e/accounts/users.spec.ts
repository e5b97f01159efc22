import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /40[139]/ });

test("an administrator invites a colleague, gives them access, sees why, and suspends them", async ({
  openAs,
  browser,
  appUrl,
}) => {
  const word = uniqueWord();
  const page = await openAs("admin");
  await page.goto("/admin/users/new");
  await page.getByRole("textbox", { name: "First name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Last name" }).fill(word);
  await page.getByRole("textbox", { name: "Email" }).fill(`${word}@example.com`);
  await page.getByRole("textbox", { name: "Username" }).fill(word.toLowerCase());
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Ada ${word}` })).toBeVisible();
  const invitation = page.getByRole("region", { name: "Invitation" });
  await expect(invitation).toContainText("link works until");
  await invitation.getByRole("button", { name: "Revoke" }).click();
  await expect(invitation).toContainText("The invitation was revoked");
  await invitation.getByRole("button", { name: "Send a new invitation" }).click();
  await expect(invitation.getByRole("button", { name: "Resend invitation" })).toBeVisible();

  // Somebody who signed up by themselves gets more access.
  const joined = uniqueWord();
  const context = await browser.newContext({ baseURL: appUrl });
  const theirs = await context.newPage();
  await theirs.goto("/auth/signup");
  await theirs.getByLabel("First name").fill("Grace");
  await theirs.getByLabel("Last name").fill(joined);
  await theirs.getByLabel("Email").fill(`${joined}@example.com`);
  await theirs.getByLabel("Username").fill(joined.toLowerCase());
  await theirs.getByLabel("Password", { exact: true }).fill(`${joined}-enters-8`);
  await theirs.getByRole("button", { name: "Create account" }).click();
  await expect(theirs).toHaveURL("/dashboard");

  await page.goto(`/admin/users?q=${joined}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: `Grace ${joined}` })
    .click();
  const access = page.getByRole("region", { name: "What they can see and do" });
  await expect(access).toContainText("Their type is User");
  const projects = access.getByRole("row", { name: /^Projects/ });
  await expect(projects.getByText("All", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Data Entry" });
  await page.getByRole("button", { name: "Save changes" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Change the access of Grace ${joined}?`);
  await expect(question).toContainText("from User to Data Entry. They will be signed out everywhere");
  await question.getByRole("button", { name: "Change access" }).click();
  // See, add, edit and pick in forms.
  await expect(projects.getByText("All", { exact: true })).toHaveCount(4);

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/auth/);
  await expect(theirs.getByText("You were signed out because your access was changed.")).toBeVisible();
  await theirs.getByLabel("Username or email").fill(joined.toLowerCase());
  await theirs.getByLabel("Password", { exact: true }).fill(`${joined}-enters-8`);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(theirs.getByRole("navigation", { name: "Main" })).toContainText("Projects");

  await page.getByRole("button", { name: /Active/ }).click();
  await page.getByRole("option", { name: "Suspended" }).click();
  await expect(question).toContainText("will be signed out everywhere and can’t sign in until reactivated");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: /Active/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Active/ }).click();
  await page.getByRole("option", { name: "Suspended" }).click();
  await question.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByRole("button", { name: /Suspended/ })).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/auth/);
  await expect(theirs.getByText("You were signed out because your account was suspended.")).toBeVisible();
  await theirs.getByLabel("Username or email").fill(joined.toLowerCase());
  await theirs.getByLabel("Password", { exact: true }).fill(`${joined}-enters-8`);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(theirs.getByRole("alert").filter({ hasText: "suspended" })).toContainText("Ask an administrator");
  await context.close();
});

test("an administrator views as somebody else, changes nothing, and returns", async ({ openAs }) => {
  const page = await openAs("admin", { ownSession: true });
  await page.goto("/admin/users?q=dataentry");
  await page.getByRole("main").getByRole("link", { name: "Nina Castillo" }).click();
  await page.getByRole("button", { name: "View as" }).click();
  await expect(page).toHaveURL("/dashboard");
  const bar = page.getByRole("region", { name: "Viewing as" });
  await expect(bar).toContainText("Viewing as Nina Castillo");
  await page.goto("/companies");
  const main = page.getByRole("main");
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const [pager, banner] = [main.getByRole("navigation", { name: "Pages" }), bar];
    await expect(pager).toBeInViewport({ ratio: 1 });
    const end = await pager.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(await banner.evaluate((element) => element.getBoundingClientRect().top));
  }
  await expect(main.getByRole("link", { name: "New company" })).toHaveCount(0);
  await main.locator("tbody").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "More actions" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await page.goto("/companies/new");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/dashboard");
  await bar.getByRole("button", { name: "Exit" }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]+$/);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Viewed as this user" })).toContainText("Alex Morgan");
});

test("an administrator who views as somebody else isn’t sent how they sign in", async ({ openAs }) => {
  const page = await openAs("admin", { ownSession: true });
  await page.goto("/admin/users?q=jamie");
  await page.getByRole("main").getByRole("link", { name: "Jamie Park" }).click();
  await page.getByRole("button", { name: "View as" }).click();
  await expect(page.getByRole("region", { name: "Viewing as" })).toBeVisible();
  const sent = async (path: string) => (await (await page.request.get(path)).text()).includes("recoveryCodesLeft");
  expect(await sent("/dashboard")).toBe(false);
  await expect(page.getByRole("region", { name: "Notifications" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your account" })).toHaveCount(0);
  expect(await sent("/account")).toBe(false);
  await page.goto("/account#security");
  await expect(page.getByText("Only they see how they sign in")).toBeVisible();
});

test("who can see a record is named on its page, with the rule", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/projects");
  await page.getByRole("main").locator("tbody").getByRole("link").first().click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Who can see this" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Administrators have full access to projects.");
  await expect(dialog.getByRole("link", { name: "Alex Morgan" })).toBeVisible();
});

test("the total of the users’ list is that of its loaded rows after an edit", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const { id } = await bff.create("users", {
    lastName: word,
    email: `${word}@example.com`,
    username: word.toLowerCase(),
  });
  const page = await openAs("admin");
  await page.goto("/admin/users?size=10");
  await expect(page.getByRole("main")).toContainText(/1–10 of \d+/);
  await page.goto(`/admin/users/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await expect(page.getByRole("main").getByText(word)).toHaveCount(0);
});
