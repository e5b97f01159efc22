import { chromium, type Page } from "@playwright/test";
import { requireBrowser } from "../test/require-browser.mjs";
import { median, milliseconds, percentile } from "./figures";
import { printTable } from "./print-table";
import type { Product } from "./product";
import { signInWeb } from "./sign-in";
import { toCookies } from "./to-cookies";

const WARM_UPS = 3;
const REPEATS = 25;

/** How long the next page of a list takes in a browser, from the click to its painted rows, and what it asks for. */
export async function benchNextPage(product: Product, title: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireBrowser() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(toCookies((await signInWeb(product)).cookie, product.webUrl));
    const page = await context.newPage();
    await page.goto(`${product.webUrl}/freelancers`, { waitUntil: "networkidle" });
    const times: number[] = [];
    let requests = 0;
    page.on("request", (request) => {
      // The browser looks for its icon whenever the address changes.
      if (request.resourceType() !== "other") requests++;
    });
    for (let repeat = -WARM_UPS; repeat < REPEATS; repeat++) {
      if (repeat === 0) requests = 0;
      const time = await clickNext(page);
      if (repeat >= 0) times.push(time);
      await page.waitForLoadState("networkidle");
    }
    printTable(
      title,
      ["", "p50 ms", "p95 ms", "requests"],
      [["next page", milliseconds(median(times)), milliseconds(percentile(times, 95)), String(requests / REPEATS)]],
    );
  } finally {
    await browser.close();
  }
}

/** Clicks without pointing first, so that nothing has been fetched ahead. Milliseconds until the rows are painted. */
function clickNext(page: Page): Promise<number> {
  // No function in here has a name: the loader would give it one by a helper that the browser lacks.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector("tr[data-id]")?.getAttribute("data-id");
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector("tr[data-id]")?.getAttribute("data-id") === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // After a frame's paint a message is the first to be heard.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve(performance.now() - start));
            port1.start();
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>("button[aria-label='Next page']")?.click();
      }),
  );
}
