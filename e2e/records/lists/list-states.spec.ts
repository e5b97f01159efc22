import type { Page } from "@playwright/test";
import { chip } from "./freelancer-list";
import { pauseRequests, pauseScript } from "@/e2e/paused-requests";
import { KIND_JOURNEYS, TWO_KINDS, uniqueWord } from "@/e2e/records/record-kinds";
import { openReady, waitUntilReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

// Pager buttons prefetch on hover, and a new button may appear under a resting mouse.
const leave = (page: Page) => page.mouse.move(0, 0);

for (const { kind, path, heading, fields } of TWO_KINDS) {
  test.describe(kind, () => {
    test.use({ expectedErrors: /500/ });

    test("the list shows different states for no records, no matches, loading and failure", async ({
      openAs,
      bffAs,
    }) => {
      const word = uniqueWord();
      await (await bffAs("admin")).create(kind, fields(word));
      const page = await openAs("admin");
      const search = page.getByRole("searchbox", { name: "Search" });
      await openReady(page, `${path}?q=${word}&sort=code`);
      await page.route(`**/api/${kind}?q=slow*`, () => {});
      await search.fill("slow");
      await expect(page.getByRole("grid", { name: heading })).toHaveAttribute("aria-busy", "true");
      await search.fill("zzzzzz");
      await expect(page.getByText(`No ${heading.toLowerCase()} found`)).toBeVisible();

      const empty = { content: [], totalElements: 0, totalPages: 0, size: 20, number: 1 };
      const data = { ...empty, isTotalExact: true, next: null, previous: null };
      const release = await pauseRequests(page, `**/api/${kind}?sort=code*`, (route) =>
        route.fulfill({ json: { data } }),
      );
      await search.fill("");
      const none = page.getByText(`No ${heading.toLowerCase()} yet`);
      await expect(page.getByText(`No ${heading.toLowerCase()} found`)).toBeHidden();
      await expect(none).toBeHidden();
      release();
      await expect(none).toBeVisible();

      const problem = { type: "about:blank", title: "Down", status: 500, requestId: "r" };
      await page.route(`**/api/${kind}?q=down*`, (route) => route.fulfill({ status: 500, json: problem }));
      await search.fill("down");
      await expect(page.getByRole("button", { name: /try again/i })).toBeVisible({ timeout: 20_000 });
    });
  });

  test(`paging ${kind} sends one request, and Back shows the previous page from the cache`, async ({ openAs }) => {
    const page = await openAs("admin");
    await openReady(page, path);
    const first = page.getByRole("grid", { name: heading }).getByRole("row").nth(1);
    const before = await first.textContent();
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.getByRole("button", { name: "Next page" }).click();
    await leave(page);
    await expect(first).not.toHaveText(before ?? "");
    await expect(page).toHaveURL(/page=2/);
    expect(calls.filter((url) => url.includes(`/api/${kind}?`))).toHaveLength(1);
    expect(calls.filter((url) => url.includes("_rsc"))).toEqual([]);
    await page.goBack();
    await expect(first).toHaveText(before ?? "");
    expect(calls.filter((url) => url.includes(`/api/${kind}?`))).toHaveLength(1);
  });
}

for (const { kind, path, heading } of KIND_JOURNEYS) {
  test.describe(`${kind} on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test("a row is as high as its three lines and its picture, below one bar, and the page doesn't overflow", async ({
      openAs,
    }) => {
      const page = await openAs("admin");
      await openReady(page, path);
      const row = page.getByRole("grid", { name: heading }).locator("tbody tr").first();
      const facts = row.locator("[data-phone=head], [data-phone=line]");
      expect(await facts.count()).toBe(3);
      for (const fact of await facts.all()) await expect(fact).toBeVisible();
      const marks = await row.locator(".next-marks, .time-mark").count();
      const pictures = await row.locator("[data-phone=picture]").count();
      const box = await row.boundingBox();
      expect(box?.height).toBeLessThan(76 + 20 * marks + 18 * pictures);
      // One bar above the first record, but for the way back to Administration, and that to the desk.
      expect(box?.y).toBeLessThan(path.startsWith("/admin") ? 280 : kind === "projects" ? 240 : 200);
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beside).toBeLessThanOrEqual(0);
    });
  });
}

test.describe("when the next page loads slowly", () => {
  const isSecondPage = (url: URL) => url.pathname === "/api/freelancers" && url.searchParams.get("page") === "2";

  /** Holds back page 2 until the returned function is called. */
  async function pauseSecondPage(page: Page): Promise<() => void> {
    return pauseRequests(page, isSecondPage);
  }

  test("a second click on Next page shows as pending and applies once the first page loads", async ({ openAs }) => {
    const page = await openAs("admin");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    const release = await pauseSecondPage(page);
    await openReady(page, "/freelancers");
    const next = page.getByRole("button", { name: "Next page" });
    await next.dblclick();
    await leave(page);
    await expect(next).toHaveAttribute("aria-busy", "true");
    await expect(next).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(page.getByText("Page 3 of")).toBeVisible();
    await expect(page).toHaveURL(/page=3/);
    await expect(next).not.toHaveAttribute("aria-busy");
    expect(calls.filter((url) => url.includes("/api/freelancers?"))).toHaveLength(2);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/freelancers$/);
  });

  test("a second Page down waits too, and each page adds one history entry", async ({ openAs }) => {
    const page = await openAs("admin");
    const release = await pauseSecondPage(page);
    await openReady(page, "/freelancers");
    await page.locator("td[data-column=name]").first().focus();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await expect(page.getByRole("button", { name: "Next page" })).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByText("Page 3 of")).toBeVisible();
    await expect(page.locator("td[data-column=name]").first()).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/freelancers$/);
  });

  test("a peek that moves to the next page doesn't skip a page", async ({ openAs }) => {
    const page = await openAs("admin");
    const release = await pauseSecondPage(page);
    await openReady(page, "/freelancers");
    await page.locator("td[data-column=name]").last().focus();
    await page.keyboard.press("p");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    release();
    const first = page.locator("tr[data-id]").first();
    await expect(page).toHaveURL(/page=2/);
    await expect(first).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(page).toHaveURL(/\/freelancers$/);
  });

  test("another paging choice cancels a pending step", async ({ openAs }) => {
    const page = await openAs("admin");
    await page.route(isSecondPage, () => {});
    await openReady(page, "/freelancers");
    const next = page.getByRole("button", { name: "Next page" });
    await next.dblclick();
    await leave(page);
    await expect(next).toHaveAttribute("aria-busy", "true");
    await page.getByRole("button", { name: "Last page" }).click();
    await expect(page).toHaveURL(/before=end/);
    await expect(next).not.toHaveAttribute("aria-busy");
    await expect(next).toHaveAttribute("aria-disabled", "true");
  });
});

test("a late-loading part of the page hydrates with the server's markup after reference data has changed", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const release = await pauseScript(page, "Remove a filter");
  await page.goto("/freelancers?q=zzqxv&stateId=abc", { waitUntil: "domcontentloaded" });
  await expect(chip(page, "State is abc (unknown)")).toBeVisible();
  release();
  await waitUntilReady(page);
  await expect(page.getByRole("button", { name: "Remove State is abc (unknown)" })).toBeVisible();
});
