import { chromium, type Browser, type Page } from "@playwright/test";
import * as z from "zod";
import { envelope, pageOf } from "@/lib/contract/envelope";
import { KINDS } from "@/lib/records/kinds";
import { requireBrowser } from "../test/require-browser.mjs";
import { median, ratio } from "./figures";
import { printTable } from "./print-table";
import type { Product } from "./product";
import { signInWeb } from "./sign-in";

const ROUNDS = 3;

/** What a browser with an empty cache loads of JavaScript until each page's load event, in bytes as sent. */
export async function benchPages(product: Product): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireBrowser() });
  try {
    const { cookie } = await signInWeb(product);
    const visits = [
      { path: "/auth", cookie: "" },
      ...(await pathsOf(product, cookie)).map((path) => ({ path, cookie })),
    ];
    const sizes: { path: string; bytes: number }[] = [];
    for (const { path, cookie } of visits) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await scriptBytes(browser, product.webUrl + path, cookie));
      sizes.push({ path: path.replace(/[0-9a-f-]{36}/, "{id}"), bytes: median(rounds) });
    }
    report(sizes);
  } finally {
    await browser.close();
  }
}

/** The dashboard, and of each kind its list, one record's page and forms. */
async function pathsOf({ webUrl }: Product, cookie: string): Promise<string[]> {
  const list = envelope(pageOf(z.object({ id: z.string() })));
  const paths = KINDS.map(async (kind) => {
    const response = await fetch(`${webUrl}/api/${kind}?size=1`, { headers: { cookie } });
    const id = list.parse(await response.json()).data.content[0]?.id;
    return [`/${kind}`, `/${kind}/${id}`, `/${kind}/${id}/edit`, `/${kind}/new`];
  });
  return ["/dashboard", ...(await Promise.all(paths)).flat()];
}

async function scriptBytes(browser: Browser, url: string, cookie: string): Promise<number> {
  const context = await browser.newContext();
  try {
    await context.addCookies(cookie ? cookie.split("; ").map((pair) => toCookie(pair, url)) : []);
    const page = await context.newPage();
    const response = await page.goto(url, { waitUntil: "load" });
    if (response?.status() !== 200 || page.url() !== url) throw new Error(`${url} answered ${response?.status()}`);
    return await loadedScripts(page);
  } finally {
    await context.close();
  }
}

function toCookie(pair: string, url: string) {
  const [name = "", ...value] = pair.split("=");
  return { name, value: value.join("="), url };
}

function loadedScripts(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
}

function report(sizes: readonly { path: string; bytes: number }[]): void {
  const least = Math.min(...sizes.map(({ bytes }) => bytes));
  printTable(
    `First-load JavaScript, gzip: medians of ${ROUNDS} visits with an empty cache`,
    ["page", "kB", "to the lightest"],
    sizes.map(({ path, bytes }) => [path, (bytes / 1000).toFixed(0), ratio(bytes, least)]),
  );
}
