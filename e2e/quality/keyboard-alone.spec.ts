import { request, type Locator, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import * as z from "zod";
import { BffClient } from "../bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { PERSON_PASSWORD, signUpPerson } from "@/e2e/accounts/sign-up-person";
import { openReady } from "../ready-page";
import { expect, test } from "../test";

test("an administrator invites a colleague by keyboard alone", async ({ openAs }) => {
  const word = uniqueWord().toLowerCase();
  const page = await openAs("admin");
  await openReady(page, "/admin");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /^Users/ }));
  await page.keyboard.press("Enter");
  const create = page.getByRole("link", { name: "New user" });
  await expect(create).toBeVisible();
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New user" })).toBeVisible();
  for (const [name, text] of [
    ["First name", "Ada"],
    ["Last name", word],
    ["Email", `${word}@example.com`],
    ["Username", word],
  ] as const) {
    await tabTo(page, page.getByRole("textbox", { name }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("combobox", { name: "Type" }));
  await page.keyboard.type("Data Entry H");
  await tabTo(page, page.getByRole("button", { name: "Create user", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Ada ${word}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "What they can see and do" })).toContainText("Data Entry Head");
  const revoke = page.getByRole("button", { name: "Revoke" });
  await tabTo(page, revoke);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Invitation" })).toContainText("The invitation was revoked");
});

test("a value of the config is added and removed by keyboard alone", async ({ openAs }) => {
  const value = uniqueWord();
  const page = await openAs("admin");
  await openReady(page, "/admin/config");
  const list = page.getByRole("region", { name: "Center manager categories" });
  const row = list.getByRole("button", { name: `Remove ${value}` });
  await tabTo(page, page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Center manager" }));
  await page.keyboard.press("Enter");
  await tabTo(page, list.getByRole("textbox", { name: "New value" }));
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
  await expect(row).toBeVisible();
  await saveByKeyboard(page, list);
  await tabTo(page, row, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(row).toHaveCount(0);
  await saveByKeyboard(page, list);
});

test("tasks are started, done and skipped by keyboard alone, and the focus stays with the tasks", async ({
  appUrl,
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("admin");
  const word = uniqueWord();
  const person = await signUpPerson(appUrl);
  const users = await (await bff.call("GET", `/api/users?q=${person.username}`)).json();
  const assigneeId = usersSchema.parse(users).data.content[0]?.id;
  for (const [name, dueDate] of [
    ["First", "2099-01-05"],
    ["Second", "2099-01-06"],
    ["Third", "2099-01-07"],
  ]) {
    await bff.create("tasks", { title: `${name} ${word}`, dueDate, assigneeId });
  }
  const page = await openAs(null);
  await page.context().addCookies(person.cookies);
  await openReady(page, "/dashboard");
  const tasks = page.getByRole("list", { name: "My tasks" });
  const toggle = (name: string) => tasks.getByRole("button", { name: `${name} ${word}`, exact: true });
  const more = (name: string) => tasks.getByRole("button", { name: `More actions: ${name} ${word}` });
  await tabTo(page, more("Second"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Start" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(more("Second")).toBeFocused();
  await expect(tasks.getByRole("listitem").filter({ hasText: `Second ${word}` })).toContainText("In progress");
  const done = tasks
    .getByRole("listitem")
    .filter({ hasText: `Second ${word}` })
    .getByRole("button", { name: /^Mark done/ });
  await page.keyboard.press("Shift+Tab");
  await expect(done).toBeFocused();
  // One move at a time.
  await expect(done).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(tasks.getByRole("listitem")).toHaveCount(2);
  await expect(toggle("Third")).toBeFocused();
  await tabTo(page, more("Third"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Start" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Skip…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Reason" })).toBeFocused();
  await page.keyboard.type("The building is closed");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Move to Skipped" }));
  await page.keyboard.press("Enter");
  await expect(tasks.getByRole("listitem")).toHaveCount(1);
  await expect(toggle("First")).toBeFocused();
});

test("somebody signs in with a second factor by keyboard alone", async ({ appUrl, openAs }) => {
  const { username, cookies } = await signUpPerson(appUrl);
  const client = await request.newContext({ baseURL: appUrl, storageState: { cookies, origins: [] } });
  const theirs = new BffClient(client, appUrl);
  const started = await theirs.call("POST", "/api/account/two-factor", { currentPassword: PERSON_PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(keySchema.parse(await started.json()).data.key) });
  // Codes of the next period are valid, too: that one is left for the sign-in, even if the period ends meanwhile.
  const code = totp.generate();
  expect((await theirs.call("POST", "/api/account/two-factor/confirmation", { code })).ok()).toBe(true);
  await client.dispose();

  const page = await openAs(null);
  await openReady(page, "/auth");
  await tabTo(page, page.getByLabel("Username or email"));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(PERSON_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Authentication code")).toBeFocused();
  await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

const keySchema = z.object({ data: z.object({ key: z.string() }) });
const usersSchema = z.object({ data: z.object({ content: z.array(z.object({ id: z.string() })) }) });

const STEPS_MAX = 150;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} doesn’t get to ${target}`);
}

async function saveByKeyboard(page: Page, list: Locator): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await tabTo(page, list.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  expect((await saved).status()).toBe(200);
  await expect(list.getByRole("button", { name: "Save" })).toBeDisabled();
}
