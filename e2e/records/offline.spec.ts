import type { Page } from "@playwright/test";
import { openReady } from "@/e2e/ready-page";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|409/, isLive: true });

/** Once the page follows changes: what lets saves wait is loaded with that. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse((answer) => answer.url().includes("/api/live"));
  await openReady(page, path);
  await following;
}

test("a form saved without connection waits, says so, and is merged with what others saved meanwhile", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("admin");
  const { id } = await bff.create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  await openFollowing(page, `/companies/${id}/edit`);
  await page.getByRole("textbox", { name: "Legal name" }).fill("Saved on the train");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Waiting for connection")).toBeVisible();
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();
  const answer = await bff.call("PATCH", `/api/companies/${id}`, { industry: "Rail" }, { "If-Match": '"1"' });
  expect(answer.status()).toBe(200);

  await page.context().setOffline(false);
  await expect(page).toHaveURL(`/companies/${id}`);
  await expect(page.getByText("Saved on the train").first()).toBeVisible();
  await expect(page.getByText("Rail", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Waiting for connection")).toHaveCount(0);
});

test("a cell edited without connection is saved once it is back, and a new record is created once", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const name of ["A", "B"]) await bff.create("teams", { name: `${name} ${word}` });
  const page = await openAs("sys", { ownSession: true });
  await openFollowing(page, `/teams?q=${word}&sort=name`);
  const status = (name: string) => page.getByRole("row", { name: `${name} ${word}` }).locator("td[data-column=status]");
  // The editor’s code is there.
  await status("A").dblclick();
  await expect(page.getByRole("option", { name: "Paused" })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("option", { name: "Paused" }).click();
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();
  await expect(status("A")).toContainText("Paused");
  // The next cell waits for the first, as it does while any save goes on.
  await status("B").dblclick();
  await page.context().setOffline(false);
  await page.getByRole("option", { name: "Paused" }).click();
  await expect(page.getByText(/saved once it’s back/)).toHaveCount(0);
  const listed = await bff.call("GET", `/api/teams?q=${word}&status=paused`);
  await expect(status("B")).toContainText("Paused");
  expect(await listed.text()).toContain(`A ${word}`);

  await openFollowing(page, "/teams/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`C ${word}`);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/teams\/[0-9a-f-]{36}$/);
  await openReady(page, `/teams?q=${word}&sort=name`);
  await expect(page.getByRole("main").getByRole("link", { name: word })).toHaveCount(3);
});
