import type { CDPSession, Page, Request } from "@playwright/test";
import { openReady } from "../ready-page";
import { expect, test } from "../test";

const ROUND = ["Freelancers", "Companies", "Teams", "Projects"];
const MB = 1_000_000;

test("moving between sections causes no page load, no layout shift and no memory leak", async ({ openAs }) => {
  const page = await openAs("admin");
  // A list read once stays fresh: what other tests create in the meantime would move its rows.
  await page.clock.setFixedTime(new Date());
  await openReady(page, "/freelancers");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  const session = await page.context().newCDPSession(page);
  // The first round loads each section's code, which stays in memory.
  for (const name of ROUND) await goTo(page, name);
  const before = await heapBytes(session);
  for (let round = 0; round < 5; round++) for (const name of ROUND) await goTo(page, name);
  expect((await heapBytes(session)) - before).toBeLessThan(10 * MB);
  await expect(page.locator("html")).toHaveAttribute("data-same-page", "");
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.001);
});

test("a section hovered before the click renders from prefetched data", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers");
  const requested: string[] = [];
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Companies" });
  const fetched = ended(page, (request) => isPage(request, "/companies"));
  await link.hover();
  await fetched;
  page.on("request", (request) => {
    // Every page asks for the count of unread notifications now and then, and a list that is idle for its next page.
    const isOther = /\/api\/(notifications\/unread$|freelancers\?)/.test(request.url());
    if (!isOther && ["document", "fetch", "xhr"].includes(request.resourceType())) requested.push(request.url());
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Companies" })).toBeVisible();
  expect(requested).toEqual([]);
});

/** Waits for a request to end; the router aborts its prefetch once it has the page, which counts too. */
function ended(page: Page, predicate: (request: Request) => boolean): Promise<Request> {
  return Promise.race([
    page.waitForEvent("requestfinished", { predicate }),
    page.waitForEvent("requestfailed", { predicate }),
  ]);
}

/** Whether the router requests a whole page, not only its loading outline. */
function isPage(request: Request, path: string): boolean {
  const headers = request.headers();
  return new URL(request.url()).pathname === path && headers.rsc === "1" && !headers["next-router-prefetch"];
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("grid", { name })).toBeVisible();
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** The sum of all layout shifts so far, including those right after a click, which the CLS metric leaves out. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords().map((entry): unknown => entry.toJSON());
    return shifts.reduce<number>((sum, shift) => {
      const isShift = typeof shift === "object" && shift !== null && "value" in shift;
      return sum + (isShift && typeof shift.value === "number" ? shift.value : 0);
    }, 0);
  });
}
