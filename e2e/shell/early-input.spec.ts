import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";
import { expect, test } from "@/e2e/test";
import { pauseRequests } from "@/e2e/paused-requests";

const CHUNKS = "**/_next/static/chunks/*.js";

test("a sign-in that is sent before the page’s code is there is sent once it is", async ({ openAs }) => {
  const page = await openAs(null);
  const release = await pauseRequests(page, CHUNKS);
  await page.goto("/auth?from=/companies", { waitUntil: "commit" });
  await page.getByLabel("Username or email").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect(page.url()).toContain("/auth?from=");
  release();
  await expect(page).toHaveURL(/\/companies$/);
});

test("what is typed before the page’s code is there stays, and Enter checks it", async ({ openAs }) => {
  const page = await openAs(null);
  const release = await pauseRequests(page, CHUNKS);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Username or email").fill("somebody");
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByText("Enter your password")).toBeVisible();
  await expect(page.getByLabel("Username or email")).toHaveValue("somebody");
});

test("a new record’s form that is sent before its code is there keeps its values", async ({ openAs }) => {
  const page = await openAs("admin");
  const release = await pauseRequests(page, CHUNKS);
  await page.goto("/companies/new", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("not an address");
  await page.locator("form button[type=submit]").click();
  release();
  await expect(page.getByLabel("Email")).toHaveValue("not an address");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("a name that is typed into the account before its code is there can be saved", async ({ openAs }) => {
  const page = await openAs("sys", { ownSession: true });
  const release = await pauseRequests(page, CHUNKS);
  await page.goto("/account", { waitUntil: "commit" });
  await page.getByLabel("Last name").fill("Early");
  release();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Early");
});
