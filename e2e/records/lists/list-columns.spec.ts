import type { Page } from "@playwright/test";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { chooseView, saveView, switcher } from "./saved-views";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

function recordRequestedFields(page: Page): string[][] {
  const requestedFields: string[][] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/freelancers") requestedFields.push(searchParams.get("fields")?.split(",") ?? []);
  });
  return requestedFields;
}

async function makeFreelancer(bff: BffClient, word: string) {
  const email = `${word.toLowerCase()}@example.com`;
  const phone = "+1 212 555 0142";
  const rest = { phone, summary: word, experienceYears: 31 };
  await bff.create("freelancers", { firstName: "Ada", lastName: word, email, ...rest });
  return { email, phone };
}

async function toggle(page: Page, label: string, isShown: boolean) {
  const menu = page.getByRole("dialog", { name: "Columns" });
  if (isShown) await menu.getByLabel(label, { exact: true }).click();
  else await menu.getByRole("button", { name: `Hide ${label}` }).click();
  await expect(page.getByRole("columnheader", { name: label })).toHaveCount(isShown ? 1 : 0);
}

test("a column switched on loads its field with one request and needs none when switched on again", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  const { phone } = await makeFreelancer(await bffAs("admin"), word);
  const page = await openAs("admin");
  const requestedFields = recordRequestedFields(page);
  await openReady(page, `/freelancers?q=${word}`);
  const row = page.getByRole("row", { name: word });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Columns" }).click();
  await toggle(page, "Phone", true);
  await expect(row).toContainText(phone);
  expect(requestedFields).toHaveLength(1);
  expect(requestedFields[0]).toContain("phone");
  expect(requestedFields[0]).not.toContain("summary");

  await toggle(page, "Phone", false);
  await toggle(page, "Skills", false);
  await toggle(page, "Phone", true);
  await expect(row).toContainText(phone);
  await expect(page.getByRole("grid", { name: "Freelancers" })).toHaveAttribute("aria-busy", "false");
  expect(requestedFields).toHaveLength(1);
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("1 selected");
  expect(new URL(page.url()).search).toBe(`?q=${word}`);

  await reloadReady(page);
  await expect(row).toContainText(phone);
  expect(requestedFields).toHaveLength(1);
});

test.describe("when the request for a new column fails", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("the rows stay and the request can be repeated", async ({ openAs, bffAs }) => {
    const word = uniqueWord();
    const { phone } = await makeFreelancer(await bffAs("admin"), word);
    const page = await openAs("admin");
    await openReady(page, `/freelancers?q=${word}`);
    const withPhone = (url: URL) => url.pathname === "/api/freelancers" && url.search.includes("phone");
    const problem = { type: "about:blank", title: "Down", status: 500, requestId: "r" };
    await page.route(withPhone, (route) => route.fulfill({ status: 500, json: problem }));
    await page.getByRole("button", { name: "Columns" }).click();
    await toggle(page, "Phone", true);
    await page.keyboard.press("Escape");
    const alert = page.getByRole("alert").filter({ hasText: "Some data couldn’t be loaded" });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    const row = page.getByRole("row", { name: word });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText(phone);
    await page.unroute(withPhone);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(row).toContainText(phone);
    await expect(alert).toHaveCount(0);
  });
});

test("a peek shows every field and doesn't show “Not set” for fields still loading", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const { email, phone } = await makeFreelancer(await bffAs("admin"), word);
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const read = Promise.withResolvers<void>();
  await page.route(/\/api\/freelancers\/[\w-]+$/, async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.getByRole("row", { name: word }).locator("[data-column=name]").focus();
  await page.keyboard.press("p");
  const peek = page.getByRole("dialog");
  await expect(peek.getByText("Available", { exact: true })).toBeVisible();
  const bars = peek.locator("dd [data-slot=skeleton]");
  await expect(bars.first()).toBeVisible();
  await expect(peek.getByText("Phone").locator("..")).not.toContainText("Not set");
  read.resolve();
  await expect(peek).toContainText(phone);
  await expect(peek).toContainText(email);
  await expect(bars).toHaveCount(0);
});

test("a view loads its own columns with one request, or with the page", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const { phone } = await makeFreelancer(bff, word);
  const id = await saveView(bff, { name: `View ${word}`, query: `q=${word}`, layout: "name.phone" });
  const page = await openAs("admin");
  const requestedFields = recordRequestedFields(page);
  await openReady(page, `/freelancers?q=${word}`);
  await chooseView(page, `View ${word}`);
  await expect(page.getByText(phone)).toBeVisible();
  expect(requestedFields.map((fields) => fields.toSorted())).toEqual([["email", "headline", "phone"]]);

  await page.getByRole("button", { name: "Columns" }).click();
  await toggle(page, "Experience", true);
  await expect(page.getByText("31 years")).toBeVisible();
  expect(requestedFields).toHaveLength(2);
  await page.keyboard.press("Escape");
  await chooseView(page, "Reset to saved");
  await expect(page.getByText("31 years")).toHaveCount(0);
  await openReady(page, `/freelancers?view=${id}`);
  await expect(page.getByText(phone)).toBeVisible();
  expect(requestedFields).toHaveLength(2);
});

test("unsaved column changes of a view survive navigation until they are reset", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const { phone } = await makeFreelancer(bff, word);
  const id = await saveView(bff, { name: `View ${word}`, query: `q=${word}`, layout: "name.email" });
  const page = await openAs("admin");
  await openReady(page, `/freelancers?view=${id}`);
  await page.getByRole("button", { name: "Columns" }).click();
  await toggle(page, "Phone", true);
  await page.keyboard.press("Escape");
  await expect(switcher(page)).toContainText("Edited");

  await page.getByRole("link", { name: `Ada ${word}` }).click();
  await expect(page.getByRole("heading", { name: `Ada ${word}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("gridcell", { name: phone })).toBeVisible();
  await chooseView(page, /^All freelancers/);
  await expect(page.getByRole("columnheader", { name: "Status" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("gridcell", { name: phone })).toBeVisible();
  await chooseView(page, "Reset to saved");
  await expect(page.getByRole("columnheader", { name: "Phone" })).toHaveCount(0);
  await expect(switcher(page)).not.toContainText("Edited");
});
