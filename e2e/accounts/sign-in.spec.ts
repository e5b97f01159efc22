import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";
import { expect, test } from "@/e2e/test";

test("a visitor signs in and returns to the page they requested", async ({ openAs }) => {
  const page = await openAs(null);
  await page.goto("/companies?status=active");
  await expect(page).toHaveURL(/\/auth\?from=/);
  await page.getByLabel("Username or email").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/companies\?status=active$/);
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
});

test.describe("with a wrong password", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("the page shows an error and keeps the username", async ({ openAs }) => {
    const page = await openAs(null);
    await page.goto("/auth");
    await page.getByLabel("Username or email").fill("nobody-of-this-name");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    const before = await Promise.all([page.getByRole("heading").boundingBox(), button.boundingBox()]);
    await button.click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    // The error moves neither the heading nor the button.
    expect(await Promise.all([page.getByRole("heading").boundingBox(), button.boundingBox()])).toEqual(before);
    await expect(page.getByLabel("Username or email")).toHaveValue("nobody-of-this-name");
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test.describe("after many wrong passwords", () => {
  test.use({ expectedErrors: /status of (401|429)/ });

  test("the page says how long to wait, and a forged address doesn't help", async ({ openAs }) => {
    const page = await openAs(null);
    await page.goto("/auth");
    await page.getByLabel("Username or email").fill("nobody-of-another-name");
    const alert = page.getByRole("main").getByRole("alert");
    const submit = async (i: number) => {
      await page.setExtraHTTPHeaders({ "X-Forwarded-For": `192.0.2.${i}, 198.51.100.77` });
      await page.getByLabel("Password", { exact: true }).fill(`wrong password ${i}`);
      const answer = page.waitForResponse("**/api/session");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      return (await answer).status();
    };
    for (let i = 1; i <= 5; i++) expect(await submit(i)).toBe(401);
    expect(await submit(6)).toBe(429);
    await expect(alert).toHaveText(/^Too many wrong passwords\. Try again in ([2-5] seconds|a second)\.$/);
  });
});

test("signing out ends the session at the server and clears browser storage", async ({ openAs }) => {
  const page = await openAs("user", { ownSession: true });
  await page.goto("/");
  const before = await page.context().cookies();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.context().addCookies(before);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
});

// guards.spec.ts has the redirects of all demo accounts.
for (const username of ["admin", "user"]) {
  test(`${username} is redirected from the auth page to the dashboard`, async ({ openAs }) => {
    const page = await openAs(username);
    await page.goto("/auth");
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }),
    ).toHaveAttribute("aria-current", "page");
  });
}

test("a new user signs up and can open only the dashboard", async ({ openAs }) => {
  const page = await openAs(null);
  const username = `newcomer-${Date.now().toString(36)}`;
  await page.goto("/auth");
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/freelancers");
  await expect(page).toHaveURL(/\/dashboard$/);
});
