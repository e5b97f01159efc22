import type { Page } from "@playwright/test";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  signInAt,
  startIdentityProvider,
  type IdentityProvider,
} from "@/scripts/test/identity-provider";
import { endSessionBeforeSave } from "@/e2e/accounts/end-session";
import { signInDialog } from "@/e2e/accounts/sign-in-dialog";
import { startProduct, type Product } from "@/e2e/product";
import { openReady, waitUntilReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

let provider: IdentityProvider;
let product: Product;

// The provider's pages request a font of the internet, and an icon.
test.use({ expectedErrors: /fonts\.googleapis\.com|favicon\.ico|401/ });

// In one worker: each one that runs a test of these would start a product.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct(async (appUrl) => {
    provider = await startIdentityProvider(`${appUrl}/api/session/sso/callback`);
    return {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_LABEL: "company account",
      OIDC_ROLE_MAP: JSON.stringify({ "data-heads": { userType: "deh" } }),
    };
  });
});
test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});

test("a person signs in at the identity provider and returns to the page they requested", async ({ openAs }) => {
  const email = "dataentry@demo.test";
  provider.addLogin({ sub: "dana", email, email_verified: true, groups: ["data-heads"] });
  const page = await openAs(null);
  await page.goto(`${product.appUrl}/companies?status=active`);
  await page.getByRole("link", { name: "Continue with company account" }).click();
  await signInAtProvider(page, "dana");
  await expect(page).toHaveURL(`${product.appUrl}/companies?status=active`);
  await page.goto(`${product.appUrl}/account#email`);
  await expect(page.getByText(email)).toBeVisible();
  // Coming back with the used answer signs nobody in.
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).not.toContain("sso");
});

test("somebody without an account is told whom to ask, and can still use a password", async ({ openAs }) => {
  provider.addLogin({ sub: "stranger", email: "stranger@example.com", email_verified: true });
  const page = await openAs(null);
  await page.goto(`${product.appUrl}/auth`);
  await page.getByRole("link", { name: "Continue with company account" }).click();
  await signInAtProvider(page, "stranger");
  await expect(page.getByRole("alert").first()).toContainText("Ask an administrator to invite you.");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("a session that ends in mid-work is gone on with in a window of its own", async ({ openAs }) => {
  provider.addLogin({ sub: "sigi", email: "sys@demo.test", email_verified: true, groups: [] });
  const page = await openAs(null);
  await openReady(page, `${product.appUrl}/account`);
  await page.getByRole("link", { name: "Continue with company account" }).click();
  await signInAtProvider(page, "sigi");
  await expect(page).toHaveURL(`${product.appUrl}/account`);
  await waitUntilReady(page);
  await page.getByLabel("First name").fill("Renamed");
  await endSessionBeforeSave(page, product.appUrl);
  await page.getByRole("region", { name: "Profile" }).getByRole("button", { name: "Save profile" }).click();

  const opening = page.waitForEvent("popup");
  await signInDialog(page).getByRole("button", { name: "Continue with company account" }).click();
  const popup = await opening;
  const closing = popup.waitForEvent("close");
  await closing;
  await expect(page.getByText("Profile saved").first()).toBeVisible();
});

test("an answer brought to another browser signs nobody in", async ({ openAs }) => {
  provider.addLogin({ sub: "victim", email: "sys@demo.test", email_verified: true });
  const start = await fetch(`${product.appUrl}/api/session/sso`, { redirect: "manual" });
  const callback = `${product.appUrl}/api/session/sso/callback`;
  const answer = await signInAt(start.headers.get("location") ?? "", "victim", callback);
  expect(answer.searchParams.get("code")).not.toBeNull();
  const page = await openAs(null);
  await page.goto(answer.href);
  await expect(page).toHaveURL(`${product.appUrl}/auth?sso=expired`);
  await expect(page.getByRole("alert").first()).toContainText("Start again.");
});

/** The provider's own pages: who, then consent. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("x");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
