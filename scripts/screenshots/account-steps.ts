import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { BffClient, signIn } from "@/e2e/bff-client";

/** Asks for a password reset of a demo account, so that the outbox has a mail. */
export async function requestMail(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { Origin: originOf(page), "X-XSRF-TOKEN": token };
  await page.request.post("/api/session/password-reset-requests", { data: { login: "user" }, headers });
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
  const username = await addUser(page, { isReset: true });
  await openLink(page, username, /\/auth\/reset#token=[\w-]+/);
  await page.getByRole("button", { name: "Set new password" }).waitFor();
}

export async function openNoLink(page: Page): Promise<void> {
  await page.goto("/auth/reset#token=none");
  await page.getByText("This link doesn’t work anymore").waitFor();
}

export async function openInvitation(page: Page): Promise<void> {
  await openLink(page, await addUser(page), /\/auth\/invitation#token=[\w-]+/);
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

/** The username of a new user, who is mailed an invitation, and on request a link to set a password. */
async function addUser(page: Page, { isReset = false } = {}): Promise<string> {
  const username = `robin-${Date.now().toString(36)}`;
  const user = { username, email: `${username}@demo.test`, firstName: "Robin", userType: "de" };
  const client = await signIn(originOf(page), "admin");
  const admin = new BffClient(client, originOf(page));
  const { id, version } = await admin.create("users", user);
  if (isReset) {
    await admin.call("PATCH", `/api/users/${id}`, { status: "active" }, { "If-Match": `"${version}"` });
    await admin.call("POST", `/api/users/${id}/password-reset`);
  }
  await client.dispose();
  return username;
}

const mails = z.object({ data: z.object({ content: z.array(z.object({ id: z.string() })) }) });
const mail = z.object({ data: z.object({ body: z.string() }) });

/** Opens the link in a mail to the user once it is in the outbox. */
async function openLink(page: Page, username: string, pattern: RegExp): Promise<void> {
  const client = await signIn(originOf(page), "admin");
  let link = "";
  await expect(async () => {
    const list = mails.parse(await (await client.get(`/api/outbox?q=${username}`)).json());
    for (const { id } of list.data.content) {
      const { body } = mail.parse(await (await client.get(`/api/outbox/${id}`)).json()).data;
      link ||= pattern.exec(body)?.[0] ?? "";
    }
    expect(link).not.toBe("");
  }).toPass();
  await client.dispose();
  await page.goto(link);
}

function originOf(page: Page): string {
  return new URL(page.url()).origin;
}
