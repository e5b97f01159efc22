import type { Page } from "@playwright/test";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";
import { uniqueWord } from "./record-kinds";

const nameBox = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const isStored = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.url().includes("/api/drafts/"));

async function type(page: Page, name: string): Promise<void> {
  const stored = isStored(page);
  await nameBox(page).fill(name);
  expect((await stored).status()).toBe(200);
}

test("what a killed browser held is gone on with on another device, with what others saved since", async ({
  openAs,
  bffAs,
}) => {
  const name = `Journey ${uniqueWord()}`;
  const bff = await bffAs("sys");
  const record = await bff.create("companies", { name, legalName: "First" });
  const first = await openAs("admin", { ownSession: true });
  await openReady(first, `/companies/${record.id}/edit`);
  const stored = isStored(first);
  await first.getByRole("textbox", { name: "Legal name" }).fill("Typed before the crash");
  await stored;
  await first.context().close();
  const edit = { website: "https://others.example.com" };
  expect((await bff.call("PATCH", `/api/companies/${record.id}`, edit, { "If-Match": '"1"' })).ok()).toBe(true);

  const second = await openAs("admin", { ownSession: true });
  await openReady(second, "/account/unsaved");
  await second.getByRole("link", { name }).click();
  await expect(second.getByText("Draft restored")).toBeVisible();
  await expect(second.getByRole("alert", { name: "Changed while you were editing" })).toContainText("Website");
  await expect(second.getByRole("textbox", { name: "Legal name" })).toHaveValue("Typed before the crash");
  await expect(second.getByRole("textbox", { name: "Website" })).toHaveValue("https://others.example.com");
  await second.getByRole("button", { name: "Save changes" }).click();
  await expect(second).toHaveURL(`/companies/${record.id}`);
  await openReady(second, "/account/unsaved");
  await expect(second.getByRole("link", { name })).toHaveCount(0);
});

test("a form that is left keeps its draft; discarding it is another answer", async ({ openAs }) => {
  const name = `Journey ${uniqueWord()}`;
  const page = await openAs("admin", { ownSession: true });
  await openReady(page, "/companies/new");
  await type(page, name);
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await page.getByRole("link", { name: "New company" }).click();
  await expect(nameBox(page)).toHaveValue(name);

  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await openReady(page, "/account/unsaved");
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("signing out keeps what is typed, which the next sign-in finds", async ({ openAs }) => {
  const name = `Journey ${uniqueWord()}`;
  const page = await openAs("sys", { ownSession: true });
  await openReady(page, "/companies/new");
  await nameBox(page).fill(name);
  // Before the pause after which it is stored.
  await page.getByRole("button", { name: "Sign Out" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out without saving?" });
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);

  const again = await openAs("sys", { ownSession: true });
  await openReady(again, "/dashboard");
  await again.getByRole("button", { name: "Account menu" }).click();
  await again.getByRole("menuitem", { name: "Unsaved changes" }).click();
  const draft = again.getByRole("link", { name });
  await expect(draft).toBeVisible();
  await again.getByRole("button", { name: `Discard ${name}` }).click();
  await expect(draft).toHaveCount(0);
  await again.keyboard.press("Control+z");
  await draft.click();
  await expect(nameBox(again)).toHaveValue(name);
  await again.getByRole("button", { name: "Discard" }).click();
  await expect(nameBox(again)).toHaveValue("");
});
