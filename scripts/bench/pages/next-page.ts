import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Page, type Request } from "@playwright/test";
import { requireBrowser } from "../../test/require-browser.mjs";
import { median, milliseconds, percentile, printTable } from "../figures";
import type { Product } from "../product";
import { signInWeb, toCookies } from "../sign-in";
import { sized } from "../sized";

const WARM_UPS = sized(3, 1);
const REPEATS = sized(25, 2);
const QUIET_MS = 300;

export async function benchNextPage(product: Product, title: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireBrowser() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(toCookies((await signInWeb(product)).cookie, product.webUrl));
    const page = await context.newPage();
    await page.goto(`${product.webUrl}/freelancers`, { waitUntil: "networkidle" });
    const times: number[] = [];
    const calls = watchCalls(page);
    for (let repeat = -WARM_UPS; repeat < REPEATS; repeat++) {
      if (repeat === 0) calls.count = 0;
      const time = await clickNext(page);
      if (repeat >= 0) times.push(time);
      await calls.rest();
    }
    printTable(
      title,
      ["", "p50 ms", "p95 ms", "requests"],
      [["next page", milliseconds(median(times)), milliseconds(percentile(times, 95)), String(calls.count / REPEATS)]],
    );
  } finally {
    await browser.close();
  }
}

/** Counts requests; `rest` waits until none is open and none was sent for QUIET_MS. */
function watchCalls(page: Page) {
  const open = new Set<Request>();
  const calls = { count: 0, rest };
  let last = 0;
  page.on("request", (request) => {
    // The browser requests the icon on every URL change, and a stream of others' changes stays open.
    if (["other", "eventsource"].includes(request.resourceType())) return;
    open.add(request);
    calls.count += 1;
    last = performance.now();
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  async function rest(): Promise<void> {
    while (open.size > 0 || performance.now() - last < QUIET_MS) await delay(QUIET_MS / 10);
  }
  return calls;
}

/** Clicks without hovering, so that nothing is prefetched. Resolves with the milliseconds until the rows are painted. */
function clickNext(page: Page): Promise<number> {
  // Only anonymous functions in here: tsx wraps named ones in a helper that the browser doesn't have.
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const next = document.querySelector<HTMLElement>("button[aria-label='Next page']");
        if (!next || next.ariaDisabled) return reject(new Error("No next page"));
        setTimeout(() => reject(new Error("No new rows within 10 seconds")), 10_000);
        const before = document.querySelector("tr[data-id]")?.getAttribute("data-id");
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector("tr[data-id]")?.getAttribute("data-id") === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // A message is delivered right after the frame's paint.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve(performance.now() - start));
            port1.start();
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        next.click();
      }),
  );
}
