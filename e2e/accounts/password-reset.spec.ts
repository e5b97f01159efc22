import { expect, test } from "@/e2e/test";
import { openMail } from "@/e2e/operations/outbox";
import { signUpPerson } from "./sign-up-person";

const NEW_PASSWORD = "seven quiet lanterns drift";

test.describe("a person who forgot their password", () => {
  // The old session ends, a common password is refused, and the used link is shown as such.
  test.use({ expectedErrors: /status of (401|404|422)/ });

  test("sets a new one by the link in the outbox, which ends their sessions and works once", async ({
    openAs,
    appUrl,
  }) => {
    const person = await signUpPerson(appUrl);
    const elsewhere = await openAs(null);
    await elsewhere.context().addCookies(person.cookies);
    await elsewhere.goto("/dashboard");
    await expect(elsewhere).toHaveURL(/\/dashboard$/);

    const page = await openAs(null);
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel("Username or email").fill(person.email);
    await page.getByRole("button", { name: "Request link" }).click();
    await expect(page.getByRole("status")).toContainText("Ask an administrator for the link");

    const admin = await openAs("admin");
    const link = await openMail(admin, person.email, "Reset your Muster password");
    await page.goto(link);
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByLabel("New password").fill("password12345");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("too common")).toBeVisible();
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("Your password is changed.")).toBeVisible();

    await elsewhere.goto("/account");
    await expect(elsewhere).toHaveURL(/\/auth/);
    await page.getByLabel("Username or email").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    // Also while signed in, a link is looked at and not swallowed.
    await page.goto(link);
    await expect(page.getByText("This link doesn’t work anymore")).toBeVisible();
    await openMail(admin, person.email, "Your Muster password was changed");
  });
});

test("a request for an unknown account looks the same and emails nothing", async ({ openAs }) => {
  const page = await openAs(null);
  await page.goto("/auth/forgot");
  await page.getByLabel("Username or email").fill("nobody-at-all@example.com");
  await page.getByRole("button", { name: "Request link" }).click();
  await expect(page.getByRole("status")).toContainText("If nobody-at-all@example.com has an account");
  const admin = await openAs("admin");
  await admin.goto("/admin/outbox?q=nobody-at-all");
  await expect(admin.getByText("No emails found")).toBeVisible();
});
