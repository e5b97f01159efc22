import { expect, type Page } from "@playwright/test";
import { BffClient, signIn } from "@/e2e/bff-client";
import { mailedLink } from "@/e2e/outbox";
import { signUpPerson } from "@/e2e/sign-up-person";

/** Asks for a password reset of a demo account, so that the outbox has a mail. */
export async function requestMail(page: Page): Promise<void> {
  await requestReset(page, "user");
  await expect(async () => {
    await page.reload();
    await page.getByRole("region", { name: "Mails" }).waitFor({ timeout: 1_000 });
  }).toPass();
}

export async function openMail(page: Page): Promise<void> {
  await requestMail(page);
  await page.getByRole("region", { name: "Mails" }).getByRole("link").first().click();
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

async function requestReset(page: Page, login: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { Origin: originOf(page), "X-XSRF-TOKEN": token };
  await page.request.post("/api/session/password-reset-requests", { data: { login }, headers });
}

/** The username of a new user, who is mailed an invitation. */
async function inviteUser(page: Page): Promise<string> {
  const username = `robin-${Date.now().toString(36)}`;
  const client = await signIn(originOf(page), "admin");
  const user = { username, email: `${username}@demo.test`, firstName: "Robin", userType: "de" };
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
