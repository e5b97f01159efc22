import { openMail } from "@/e2e/operations/outbox";
import { PERSON_PASSWORD, signUpPerson } from "./sign-up-person";
import { expect, test } from "@/e2e/test";

// The used link is shown as such, and a wrong password refused.
test.use({ expectedErrors: /status of 4(04|22)/ });

test("somebody changes their email by a link in an email, and signs in with the new one", async ({
  openAs,
  appUrl,
}) => {
  const person = await signUpPerson(appUrl);
  const email = `new.${person.email}`;
  const page = await openAs(null);
  await page.context().addCookies(person.cookies);
  await page.goto("/account#email");
  const section = page.getByRole("region", { name: "Email" });
  await section.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("dialog", { name: "Change email" });
  await dialog.getByLabel("New email").fill(email);
  await dialog.getByLabel("Your password").fill("not my password");
  await dialog.getByRole("button", { name: "Request confirmation link" }).click();
  await expect(dialog.getByText("Incorrect password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(PERSON_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("status")).toContainText(email);
  await expect(section.getByText(person.email, { exact: true })).toBeVisible();

  const admin = await openAs("admin");
  const link = await openMail(admin, email, "Confirm your new email address for Muster");
  await openMail(admin, person.email, "A new email address for your Muster account");
  const elsewhere = await openAs(null);
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(email)).toBeVisible();
  await elsewhere.getByRole("button", { name: "Confirm email" }).click();
  await expect(elsewhere.getByRole("status").filter({ hasText: email })).toBeVisible();
  await elsewhere.goto("/auth");
  await elsewhere.goto(link);
  await expect(elsewhere.getByText("This link doesn’t work anymore")).toBeVisible();

  await page.reload();
  await expect(section.getByText(email, { exact: true })).toBeVisible();
  await elsewhere.goto("/auth");
  await elsewhere.getByLabel("Username or email").fill(email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(PERSON_PASSWORD);
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await admin.goto(`/admin/outbox?q=${encodeURIComponent(person.email)}`);
  await expect(admin.getByRole("link", { name: /The email address of your Muster account was changed/ })).toBeVisible();
});
