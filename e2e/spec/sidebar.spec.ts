import type { Page } from "@playwright/test";
import { pauseRequests } from "../paused-requests";
import { expect, test } from "../test";

const sidebarOf = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const widthOf = async (page: Page) => (await sidebarOf(page).boundingBox())?.width;

test("the sidebar is 20 units wide when collapsed and 72 when expanded, and keeps its state on reload", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.goto("/dashboard");
  expect(await widthOf(page)).toBe(80);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(() => widthOf(page)).toBe(288);
  await page.reload({ waitUntil: "commit" });
  await sidebarOf(page).waitFor();
  expect(await widthOf(page)).toBe(288);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(() => widthOf(page)).toBe(80);
});

test("a click before the page's code is there counts once it is", async ({ openAs }) => {
  const page = await openAs("admin");
  const release = await pauseRequests(page, "**/_next/static/**/*.js");
  await page.goto("/dashboard", { waitUntil: "commit" });
  const expand = page.getByRole("button", { name: "Expand sidebar" });
  await expand.click();
  release();
  await expect.poll(() => widthOf(page)).toBe(288);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(() => widthOf(page)).toBe(80);
});

test("below 768 pixels a menu replaces the sidebar, also when it was expanded", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(() => widthOf(page)).toBe(288);
  await page.setViewportSize({ width: 767, height: 800 });
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main).toBeHidden();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await main.getByRole("link", { name: "Companies" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
  await expect(main).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(main).toBeHidden();
});

test("the sidebar shows the logo and the signed-in user's initial, name and role", async ({ openAs }) => {
  const page = await openAs("datahead");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  const sidebar = sidebarOf(page);
  await expect(sidebar.getByRole("img", { name: "Muster" })).toBeVisible();
  const account = sidebar.getByRole("button", { name: "Account menu" });
  await expect(account).toContainText("Data Entry Head");
  const auth = await page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}"));
  await expect(account).toContainText(`${auth.user.firstName} ${auth.user.lastName}`);
  await expect(account.locator("[data-slot=mark]")).toHaveText(auth.user.firstName.charAt(0));
});

test("the current section's link is highlighted on its list and on its records", async ({ openAs, bffAs }) => {
  const { id } = await (await bffAs("admin")).create("teams", { name: "Highlight" });
  const page = await openAs("admin");
  for (const path of ["/teams", `/teams/${id}`, `/teams/${id}/edit`]) {
    await page.goto(path);
    const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
    await expect(current).toHaveCount(1);
    await expect(current).toContainText("Teams");
  }
});
