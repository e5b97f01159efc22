import { randomBytes } from "node:crypto";
import { openMail } from "@/e2e/operations/outbox";
import { expect, test } from "@/e2e/test";

// The used link is shown as such.
test.use({ expectedErrors: /status of 404/ });

test("an invited person sets name and password by the link in the outbox, and is signed in", async ({
  openAs,
  bffAs,
}) => {
  const username = `invited-${randomBytes(5).toString("hex")}`;
  const email = `${username}@example.com`;
  const { id } = await (await bffAs("admin")).create("users", { username, email, firstName: "Robin", userType: "de" });
  const admin = await openAs("admin");
  const link = await openMail(admin, email, "You’re invited to Muster");

  // In the browser of somebody else who is signed in: the link isn't lost, and their session ends.
  const page = await openAs("client", { ownSession: true });
  await page.goto(link);
  await expect(page.getByText("invited you to Muster")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText("Accepting ends that session.")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Robin");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Password", { exact: true }).fill("seven quiet lanterns drift");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/account#email");
  await expect(page.getByText(email).first()).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("This invitation doesn’t work anymore")).toBeVisible();
  await admin.goto(`/admin/users/${id}`);
  await expect(admin.getByText("Active").first()).toBeVisible();
});
