import type { Page } from "@playwright/test";
import { endSessionElsewhere } from "@/e2e/accounts/end-session";
import type { BffClient } from "@/e2e/bff-client";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";
import { uniqueWord } from "@/e2e/records/record-kinds";

// 401: one test ends a session.
test.use({ expectedErrors: /401/, isLive: true });

/** Once the page follows changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const following = page.waitForRequest((call) => call.url().includes("/api/live"));
  await openReady(page, path);
  await following;
}

async function change(bff: BffClient, path: string, fields: object, version: number): Promise<void> {
  const answer = await bff.call("PATCH", path, fields, { "If-Match": `"${version}"` });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
}

test("another's change shows on the open record page, list and dashboard without a reload", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("sys");
  const record = await bff.create("companies", { name: `Live ${word}`, legalName: "Before" });
  const path = `/api/companies/${record.id}`;
  const edit = (fields: object, version: number) => change(bff, path, fields, version);

  const page = await openAs("admin", { ownSession: true });
  await openLive(page, `/companies/${record.id}`);
  await edit({ legalName: "Changed by another" }, 1);
  await expect(page.getByText("Changed by another").first()).toBeVisible();

  await openLive(page, `/companies?q=${word}`);
  await edit({ name: `Renamed ${word}` }, 2);
  const row = page.getByRole("main").getByRole("link", { name: `Renamed ${word}` });
  await expect(row).toBeVisible();

  await openLive(page, "/dashboard");
  await edit({ legalName: "Again" }, 3);
  await expect(page.getByRole("list", { name: "Recent changes" }).getByText(`Renamed ${word}`).first()).toBeVisible();
});

test("a list whose rows would move waits until it is refreshed", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("sys");
  await bff.create("companies", { name: `First ${word}` });
  const page = await openAs("admin", { ownSession: true });
  await openLive(page, `/companies?q=${word}`);
  const rows = page.getByRole("main").getByRole("link", { name: word });
  await expect(rows).toHaveCount(1);
  await bff.create("companies", { name: `Second ${word}` });
  const refresh = page.getByRole("button", { name: "List has changed, refresh" });
  await expect(refresh).toBeVisible();
  await expect(rows).toHaveCount(1);
  await refresh.click();
  await expect(rows).toHaveCount(2);
  await expect(refresh).toHaveCount(0);
});

test("tabs of one browser share one stream, and the next one follows once the first is gone", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("sys");
  const record = await bff.create("companies", { name: `Tabs ${uniqueWord()}`, legalName: "Before" });
  const first = await openAs("admin", { ownSession: true });
  await openLive(first, `/companies/${record.id}`);
  const second = await first.context().newPage();
  const streams: string[] = [];
  second.on("request", (call) => void (call.url().includes("/api/live") && streams.push(call.url())));
  await openReady(second, `/companies/${record.id}`);
  const edit = (fields: object, version: number) => change(bff, `/api/companies/${record.id}`, fields, version);
  await edit({ legalName: "For both" }, 1);
  for (const page of [first, second]) await expect(page.getByText("For both").first()).toBeVisible();
  expect(streams).toEqual([]);

  const taking = second.waitForRequest((call) => call.url().includes("/api/live"));
  await first.close();
  await taking;
  await edit({ legalName: "For the second" }, 2);
  await expect(second.getByText("For the second").first()).toBeVisible();
});

test("a session that ends elsewhere ends the stream, and its page goes to sign-in", async ({ appUrl, openAs }) => {
  const page = await openAs("sys", { ownSession: true });
  await openLive(page, "/companies");
  await endSessionElsewhere(page, appUrl);
  await expect(page).toHaveURL(/\/auth\?/);
});
