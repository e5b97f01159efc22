import type { Page, Request } from "@playwright/test";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const names = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^[ABC] Zq/ })
    .allTextContents();

test("Shift adds a second sort column by mouse and keyboard, and Back removes it", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  for (const [name, status] of [
    ["B", "active"],
    ["C", "forming"],
    ["A", "active"],
  ])
    await bff.create("teams", { name: `${name} ${word}`, status });
  const page = await openAs("admin");
  await openReady(page, `/teams?q=${word}`);

  await header(page, "Status").getByRole("button").click();
  await expect(page).toHaveURL(/sort=status/);
  await header(page, "Name")
    .getByRole("button")
    .click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/sort=status,name/);
  await expect(header(page, "Status")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("columnheader", { name: /^Name.*sort 2 of 2/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect.poll(() => names(page)).toEqual([`C ${word}`, `A ${word}`, `B ${word}`]);

  await header(page, "Name").getByRole("button").press("Shift+Enter");
  await expect(page).toHaveURL(/sort=status,-name/);
  await expect.poll(() => names(page)).toEqual([`C ${word}`, `B ${word}`, `A ${word}`]);

  await page.goBack();
  await expect(page).toHaveURL(/sort=status,name/);
  await expect.poll(() => names(page)).toEqual([`C ${word}`, `A ${word}`, `B ${word}`]);
});

test("a change of sort, page or search sends one list request and nothing else", async ({ openAs }) => {
  const page = await openAs("admin");
  // Where bytes are counted, no page is read ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.clock.install();
  await openReady(page, "/freelancers");
  const requested: string[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Leaves out scripts loaded on first use, the icon, which the browser requests on every URL change, and the count of
    // unread notifications, which every page asks for now and then.
    const isLeftOut = pathname.startsWith("/_next/static/") || pathname === "/api/notifications/unread";
    if (!isLeftOut && request.resourceType() !== "other") requested.push(pathname);
  });
  async function requestedBy(change: () => Promise<void>) {
    requested.length = 0;
    const answered = page.waitForResponse((response) => response.url().includes("/api/freelancers?"));
    await change();
    await answered;
    await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
    // Runs pending timers and waits for open requests, so that a late second request is counted.
    await page.clock.runFor(2_000);
    await expect.poll(() => open.size).toBe(0);
    return requested;
  }
  const next = page.getByRole("button", { name: "Next page" });
  expect(await requestedBy(() => next.press("Enter"))).toEqual(["/api/freelancers"]);
  expect(await requestedBy(() => header(page, "Name").getByRole("button").press("Enter"))).toEqual([
    "/api/freelancers",
  ]);
  expect(await requestedBy(() => page.getByRole("searchbox").fill("an"))).toEqual(["/api/freelancers"]);
});

test("on a phone a second sort field can be added and removed", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, "/teams");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Status ↑" });
  await page.getByRole("combobox", { name: "Then by", exact: true }).selectOption({ label: "Name ↓" });
  await expect(page).toHaveURL(/sort=status,-name/);
  await page.getByRole("combobox", { name: "Then by", exact: true }).selectOption({ label: "None" });
  await expect(page).toHaveURL(/sort=status$/);
});
