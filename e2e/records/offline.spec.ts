import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/axe-violations";
import { openReady, waitUntilReady } from "@/e2e/ready-page";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { moveByKeys } from "@/e2e/staffing/move-by-keys";
import { assign, createProject } from "@/e2e/staffing/staffed-project";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|409/, isLive: true });

/** Once the page follows changes: what lets saves and moves wait is loaded by then. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse((answer) => answer.url().includes("/api/live"));
  await openReady(page, path);
  await following;
  await waitUntilReady(page);
}

/** Saves a company’s form without connection, so that it waits. */
async function saveOffline(page: Page, id: string, legalName: string): Promise<void> {
  await openFollowing(page, `/companies/${id}/edit`);
  await page.getByRole("textbox", { name: "Legal name" }).fill(legalName);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save changes", exact: true }).click();
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();
}

test("a form saved without connection waits, says so, and is merged with what others saved meanwhile", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("admin");
  const { id } = await bff.create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  await saveOffline(page, id, "Saved on the train");
  await expect(page.getByRole("alert").getByText("Waiting for connection")).toBeVisible();
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
  await page.getByRole("button", { name: "Create team", exact: true }).click();
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/teams\/[0-9a-f-]{36}$/);
  await openReady(page, `/teams?q=${word}&sort=name`);
  await expect(page.getByRole("main").getByRole("link", { name: word })).toHaveCount(3);
});

test("a page whose connection is lost says how old it is, until it is back", async ({ openAs }) => {
  const page = await openAs("sys", { ownSession: true });
  await openFollowing(page, "/teams");
  await page.context().setOffline(true);
  await expect(page.getByText(/^This page is as of .+ once the connection is back\.$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText("You’re offline")).toHaveCount(0);
});

/** Closes the page, as a reload without connection does, and opens another once it is back. */
async function reopen(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

test("a form that waits when its page is closed is saved once it is open again", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const { id } = await bff.create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  await saveOffline(page, id, "Saved after a reload");
  await bff.call("PATCH", `/api/companies/${id}`, { industry: "Rail" }, { "If-Match": '"1"' });

  const next = await reopen(page, `/companies/${id}/edit`);
  await expect(next).toHaveURL(`/companies/${id}`);
  await expect(next.getByText("Saved after a reload").first()).toBeVisible();
  await expect(next.getByText("Rail", { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await next.request.get("/api/drafts")).text()).not.toContain(id);
});

test("a new record that waits and whose page is left is created once, by whatever page is opened next", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const page = await openAs("sys", { ownSession: true });
  await openFollowing(page, "/companies/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Journey ${word}`);
  await page.context().setOffline(true);
  await page.locator("form button[type=submit]").first().click();
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();

  const next = await reopen(page, "/teams");
  await expect(next.getByText("Company saved").first()).toBeVisible();
  await expect.poll(async () => (await next.request.get("/api/drafts")).text()).not.toContain(word);
  await openReady(next, "/teams");
  const found = await (await bff.call("GET", `/api/companies?q=${word}`)).text();
  expect(found.split(`"name":"Journey ${word}"`)).toHaveLength(2);
});

test("a left page’s save is merged with what meets none of it", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const { id } = await bff.create("companies", { name: `Journey ${uniqueWord()}` });
  const page = await openAs("sys", { ownSession: true });
  await saveOffline(page, id, "Left on the train");
  await bff.call("PATCH", `/api/companies/${id}`, { industry: "Rail" }, { "If-Match": '"1"' });

  const next = await reopen(page, "/teams");
  await expect(next.getByText(/change of industry is kept/).first()).toBeVisible();
  const saved = await (await bff.call("GET", `/api/companies/${id}`)).text();
  expect(saved).toContain("Left on the train");
  expect(saved).toContain("Rail");
});

test("moves of a card that wait when the board is closed are sent in their order", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const project = await createProject(bff);
  const { id } = await assign(bff, project, { firstName: "Mara", status: "proposed" });
  const page = await openAs("sys", { ownSession: true });
  await openFollowing(page, `/assignments/board?q=${project.word}`);
  const name = `Mara ${project.word}`;
  await page.context().setOffline(true);
  await moveByKeys(page, name, ["Offered"]);
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();
  await moveByKeys(page, name, ["Accepted"]);
  await expect(page.getByText("2 changes are saved once it’s back.")).toBeVisible();

  const next = await reopen(page, "/teams");
  await expect(next.getByText("2 changes saved").first()).toBeVisible();
  expect(await (await bff.call("GET", `/api/assignments/${id}`)).json()).toMatchObject({
    data: { status: "accepted", version: 3 },
  });
});

test("what somebody else has changed while a left page’s save waited is merged in the record’s form", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const { id } = await bff.create("teams", { name: `A ${word}` });
  const page = await openAs("sys", { ownSession: true });
  await openFollowing(page, `/teams?q=${word}`);
  await page
    .getByRole("row", { name: `A ${word}` })
    .locator("td[data-column=status]")
    .dblclick();
  await expect(page.getByRole("option", { name: "Paused" })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("option", { name: "Paused" }).click();
  await expect(page.getByText("1 change is saved once it’s back.")).toBeVisible();
  await bff.call("PATCH", `/api/teams/${id}`, { status: "active" }, { "If-Match": '"1"' });

  const next = await reopen(page, "/companies");
  await expect(next.getByText("Team not saved").first()).toBeVisible();
  await next.getByRole("button", { name: "Review" }).click();
  await expect(next).toHaveURL(`/teams/${id}/edit`);
  await expect(next.getByText("Your edits are kept. Review them and save again.")).toBeVisible();
  await expect(next.getByText("Paused", { exact: true }).first()).toBeVisible();
});
