import { expect, request, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import * as z from "zod";
import { BffClient, signIn } from "@/e2e/bff-client";
import { mailedLink } from "@/e2e/operations/outbox";
import { PERSON_PASSWORD, signUpPerson } from "@/e2e/accounts/sign-up-person";

/** Asks for a password reset of a demo account, so that the outbox has a mail. */
export async function requestMail(page: Page): Promise<void> {
  await requestReset(page, "user");
  await expect(async () => {
    await page.reload();
    await page.getByRole("region", { name: "Emails" }).waitFor({ timeout: 1_000 });
  }).toPass();
}

export async function openMail(page: Page): Promise<void> {
  await requestMail(page);
  await page.getByRole("region", { name: "Emails" }).getByRole("link").first().click();
  await page.getByRole("article").waitFor();
}

export async function openResetLink(page: Page): Promise<void> {
  const { username } = await signUpPerson(originOf(page));
  await requestReset(page, username);
  await openLink(page, username, "/auth/reset");
  await page.getByRole("button", { name: "Set new password" }).waitFor();
}

export function openNoLink(path: string) {
  return async (page: Page): Promise<void> => {
    await page.goto(`${path}#token=none`);
    await page.getByText("This link doesn’t work anymore").waitFor();
  };
}

export async function openInvitation(page: Page): Promise<void> {
  await openLink(page, await inviteUser(page), "/auth/invitation");
  await page.getByRole("button", { name: "Accept invitation" }).waitFor();
}

/** In a session of its own, since others go on with theirs. */
export async function viewAsAnother(page: Page): Promise<void> {
  const client = await signIn(originOf(page), "admin");
  await page.context().addCookies((await client.storageState()).cookies);
  await client.dispose();
  await page.goto("/admin/users?q=dataentry");
  await page.getByRole("main").getByRole("link", { name: "Nina Castillo" }).click();
  await page.getByRole("button", { name: "View as" }).click();
  await page.getByRole("region", { name: "Viewing as" }).waitFor();
}

/** As the browser of somebody whose account was suspended comes to the sign-in page. */
export async function comeSuspended(page: Page): Promise<void> {
  await page.context().addCookies([{ name: "session-end", value: "suspended", url: originOf(page) }]);
  await page.goto("/auth");
  await page.getByText("You were signed out").waitFor();
}

export async function askToSuspend(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Nina Castillo" }).click();
  await page.getByRole("button", { name: /^Status: Active/ }).click();
  await page.getByRole("option", { name: "Suspended" }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** Gives a demo account a photo. */
export async function addPhoto(page: Page): Promise<void> {
  const client = await signIn(originOf(page), "center2");
  const face =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#c96" d="M0 0h9v9H0z"/><circle cx="4.5" cy="4" r="2" fill="#fdc"/><circle cx="4.5" cy="9" r="3" fill="#346"/></svg>';
  const photo = await sharp(Buffer.from(face)).resize(300).png().toBuffer();
  await new BffClient(client, originOf(page)).call("PUT", "/api/account/photo", photo, { "Content-Type": "image/png" });
  await client.dispose();
  await page.reload();
  // Lists on phones hide it.
  await page.locator(".record-name > img, [data-slot=mark] > img").first().waitFor({ state: "attached" });
}

export async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel("Username or email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  // Next's router announcer is an alert too.
  await page.getByRole("alert").filter({ hasText: "password" }).waitFor();
}

/** The second step of the sign-in of somebody who has two-factor authentication. */
export async function openCodeForm(page: Page): Promise<void> {
  const { username } = await signUpWithTwoFactor(originOf(page));
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PERSON_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Authentication code").waitFor();
}

export async function enterWrongCode(page: Page): Promise<void> {
  await openCodeForm(page);
  await page.getByLabel("Authentication code").fill("AAAA-BBBB-CCCC");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Incorrect code").waitFor();
}

/** Again if another browser has just taken the requirement back. */
export async function openRequiredSetup(page: Page): Promise<void> {
  await expect(() => acceptWithRequirement(page)).toPass();
}

/** Accepts an invitation to an access role that needs two-factor authentication at that moment. */
async function acceptWithRequirement(page: Page): Promise<void> {
  await openLink(page, await inviteUser(page, "SYS"), "/auth/invitation");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Password", { exact: true }).fill(PERSON_PASSWORD);
  await setTwoFactorRoles(page, ["system"]);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL(/\/(dashboard|auth\/two-factor)$/);
  await setTwoFactorRoles(page, []);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible({ timeout: 2_000 });
}

export async function openRequiredApp(page: Page): Promise<void> {
  await openRequiredSetup(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: "QR code" }).waitFor();
}

export async function openRequiredCodes(page: Page): Promise<void> {
  await openRequiredApp(page);
  await confirmApp(page);
}

export async function openEmailLink(page: Page): Promise<void> {
  const person = await signUpPerson(originOf(page));
  const client = await clientOf(originOf(page), person.cookies);
  const email = `new.${person.email}`;
  await client.call("POST", "/api/account/email", { email, currentPassword: PERSON_PASSWORD });
  await client.client.dispose();
  await openLink(page, email, "/auth/email");
  await page.getByRole("button", { name: "Confirm email" }).waitFor();
}

export async function confirmEmail(page: Page): Promise<void> {
  await openEmailLink(page);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await page.getByRole("link", { name: "Continue to Muster" }).waitFor();
}

/** The account page of somebody new, since others look at those of the demo accounts. */
export function onOwnAccount(...steps: ((page: Page) => Promise<void>)[]) {
  return async (page: Page): Promise<void> => {
    const { cookies } = await signUpPerson(originOf(page));
    await page.context().addCookies(cookies);
    await page.goto("/account#security");
    for (const step of steps) await step(page);
  };
}

export async function startTwoFactor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(PERSON_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: "QR code" }).waitFor();
}

export async function setUpTwoFactor(page: Page): Promise<void> {
  await startTwoFactor(page);
  await confirmApp(page);
}

/** A second session of the person whose account page is open. */
export async function signInElsewhere(page: Page): Promise<void> {
  const login = (await page.getByRole("region", { name: "Email" }).getByText("@").first().innerText()).trim();
  const client = await clientOf(originOf(page), []);
  await client.call("POST", "/api/session", { login, password: PERSON_PASSWORD });
  await client.client.dispose();
  await page.reload();
}

async function requestReset(page: Page, login: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { Origin: originOf(page), "X-XSRF-TOKEN": token };
  await page.request.post("/api/session/password-reset-requests", { data: { login }, headers });
}

/** The username of a new user, who is mailed an invitation. */
async function inviteUser(page: Page, userType = "de"): Promise<string> {
  const username = `robin-${Date.now().toString(36)}-${userType.toLowerCase()}`;
  const client = await signIn(originOf(page), "admin");
  const user = { username, email: `${username}@demo.test`, firstName: "Robin", userType };
  await new BffClient(client, originOf(page)).create("users", user);
  await client.dispose();
  return username;
}

/** Opens the link in a mail to the user. */
async function openLink(page: Page, username: string, path: string): Promise<void> {
  const client = await signIn(originOf(page), "admin");
  const link = await mailedLink(client, username, path);
  await client.dispose();
  await page.goto(link);
}

function originOf(page: Page): string {
  return new URL(page.url()).origin;
}

const keySchema = z.object({ data: z.object({ key: z.string() }) });

async function signUpWithTwoFactor(origin: string): Promise<{ username: string }> {
  const person = await signUpPerson(origin);
  const client = await clientOf(origin, person.cookies);
  const started = await client.call("POST", "/api/account/two-factor", { currentPassword: PERSON_PASSWORD });
  const code = codeOf(keySchema.parse(await started.json()).data.key);
  await client.call("POST", "/api/account/two-factor/confirmation", { code });
  await client.client.dispose();
  return person;
}

async function confirmApp(page: Page): Promise<void> {
  await page.getByLabel("Code from the app").fill(codeOf(await page.locator("code").innerText()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
}

function codeOf(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate();
}

const configSchema = z.object({ data: z.array(z.object({ key: z.string(), version: z.number() })) });

async function setTwoFactorRoles(page: Page, roles: readonly string[]): Promise<void> {
  const admin = await signIn(originOf(page), "admin");
  const bff = new BffClient(admin, originOf(page));
  const items = roles.map((value) => ({ value, name: null, was: null }));
  // Another browser may save the list at the same time.
  await expect(async () => {
    const lists = configSchema.parse(await (await admin.get("/api/config")).json()).data;
    const version = lists.find(({ key }) => key === "two-factor-roles")?.version ?? 0;
    const headers = { "If-Match": `"${version}"` };
    const answer = await bff.call("PUT", "/api/config/two-factor-roles", { items }, headers);
    expect(answer.status()).toBe(200);
  }).toPass();
  await admin.dispose();
}

type Cookies = Awaited<ReturnType<typeof signUpPerson>>["cookies"];

async function clientOf(origin: string, cookies: Cookies): Promise<BffClient> {
  const client = await request.newContext({ baseURL: origin, storageState: { cookies, origins: [] } });
  await client.get("/auth");
  return new BffClient(client, origin);
}
