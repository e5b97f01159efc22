import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { endSessionBeforeSave } from "@/e2e/accounts/end-session";
import { signInDialog, signInOverPage } from "@/e2e/accounts/sign-in-dialog";
import { expect, test } from "@/e2e/test";

const PASSWORD = "quiet-lantern-42-orbit";
const NEW_PASSWORD = "amber-kettle-97-harbor";

test.use({ expectedErrors: /status of (401|422)/ });

/** Signs up somebody of their own, from an address of their own. */
async function signUp(page: Page): Promise<string> {
  const username = `acct${randomBytes(5).toString("hex")}`;
  const address = [...randomBytes(3)].join(".");
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.${address}` });
  await page.goto("/auth/signup");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Quist");
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return username;
}

async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("changing the password keeps this session and ends the others, also a copy of this one", async ({ openAs }) => {
  const page = await openAs(null);
  const username = await signUp(page);
  const copy = await openAs(null);
  await copy.context().addCookies(await page.context().cookies());
  const other = await openAs(null);
  await signIn(other, username);
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.goto("/account#sessions");
  await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(2);
  await expect(section(page, "Sessions").getByRole("listitem").first()).toContainText(/Chrome on .*This session/);
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(1);
  await expect(section(page, "Security activity").getByText("Password changed")).toBeVisible();

  for (const ended of [copy, other]) {
    await ended.goto("/dashboard");
    await expect(ended).toHaveURL(/\/auth/);
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await signOut(page);
  await signIn(page, username, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a name and a photo appear in the sidebar at once, and among the users", async ({ openAs }) => {
  const page = await openAs(null);
  const username = await signUp(page);
  await page.goto("/account");
  const account = page.getByRole("button", { name: "Account menu" });
  await page.getByLabel("First name").fill("Ida");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(account).toContainText("Ida Quist");
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#147" } })
    .png()
    .toBuffer();
  await page.getByLabel("Photo", { exact: true }).setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect(account.locator("img")).toHaveJSProperty("naturalWidth", 256);
  const admin = await openAs("admin");
  const photo = admin.waitForResponse(/\/media\/photos\//);
  await admin.goto(`/admin/users?q=${username}`);
  const name = admin.getByRole("main").getByRole("link", { name: "Ida Quist" });
  await expect(admin.locator(".record-name > img")).toHaveJSProperty("naturalWidth", 256);
  expect((await photo).headers()["content-type"]).toBe("image/webp");
  await name.click();
  await expect(admin.locator("[data-slot=mark] > img")).toHaveJSProperty("naturalWidth", 256);
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(account.locator("img")).toHaveCount(0);
});

test("two-factor authentication is set up, and asks for a code at the next sign-in", async ({ appUrl, openAs }) => {
  const page = await openAs(null);
  const username = await signUp(page);
  await page.goto("/account#two-factor");
  await section(page, "Two-factor authentication").getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const key = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  // Codes of the next period are valid, too: that one is left for the sign-in, even if the period ends meanwhile.
  await dialog.getByLabel("Code from the app").fill(totp.generate());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const listed = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await dialog.getByRole("button", { name: "I’ve saved the codes" }).click();
  await expect(section(page, "Two-factor authentication").getByText("10 recovery codes left")).toBeVisible();

  await signOut(page);
  await signIn(page, username);
  await page.getByLabel("Authentication code").fill("AAAA-BBBB-CCCC");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Incorrect code")).toBeVisible();
  await page.getByLabel("Authentication code").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/account");
  await signOut(page);
  await signIn(page, username);
  await page.getByLabel("Authentication code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/account");
  await saveNameAfterEnd(page, appUrl);
  await signInOverPage(page, username, PASSWORD);
  await page.getByLabel("Authentication code").fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();
});

test("a passkey is added, signs in without a password, and no longer once it is removed", async ({
  appUrl,
  openAs,
}) => {
  const page = await openAs(null);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signUp(page);
  await page.goto("/account#passkeys");
  await section(page, "Passkeys").getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(section(page, "Passkeys").getByRole("listitem")).toContainText("Work laptop");

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/account#sessions");
  await expect(section(page, "Sessions").getByRole("listitem").first()).toContainText("with a passkey");

  await saveNameAfterEnd(page, appUrl);
  await signInDialog(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();

  await openPart(page, "Security");
  await section(page, "Passkeys").getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(section(page, "Passkeys").getByRole("listitem")).toHaveCount(0);
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("doesn’t belong to an account here");
});

function openPart(page: Page, name: string): Promise<void> {
  return page.getByRole("navigation", { name: "Account sections" }).getByRole("link", { name }).click();
}

/** The session ends before the name is saved. */
async function saveNameAfterEnd(page: Page, appUrl: string): Promise<void> {
  await openPart(page, "Profile");
  await section(page, "Profile").getByLabel("First name").fill("Renamed");
  await endSessionBeforeSave(page, appUrl);
  await section(page, "Profile").getByRole("button", { name: "Save profile" }).click();
  await expect(signInDialog(page)).toBeVisible();
}
