import { chromium } from "@playwright/test";
import * as z from "zod";
import { envelope, pageOf } from "@/lib/contract/envelope";
import { KINDS, listPath } from "@/lib/records/kinds";
import { requireBrowser } from "../../test/require-browser.mjs";
import { milliseconds, ratio, printTable } from "../figures";
import { measureScreen, ROUNDS, type Screen } from "./measure-screen";
import type { Product } from "../product";
import { signInWeb } from "../sign-in";
import { SLOW } from "./visit-page";
import { isSmall } from "../sized";

type Result = Awaited<ReturnType<typeof measureScreen>> & { path: string };

export async function benchPages(product: Product): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireBrowser() });
  try {
    const results: Result[] = [];
    for (const screen of await screensOf(product)) {
      const path = new URL(screen.url).pathname.replace(/[0-9a-f-]{36}/, "{id}");
      results.push({ path, ...(await measureScreen(browser, screen)) });
    }
    reportFast(results);
    reportSlow(results);
  } finally {
    await browser.close();
  }
}

/** The sign-in page, the dashboard, every list, and the other pages of one kind. */
async function screensOf(product: Product): Promise<Screen[]> {
  const { cookie } = await signInWeb(product);
  const [kind] = KINDS;
  const list = envelope(pageOf(z.object({ id: z.string() })));
  const response = await fetch(`${product.webUrl}/api/${kind}?size=1`, { headers: { cookie } });
  const id = list.parse(await response.json()).data.content[0]?.id;
  const all = ["/dashboard", ...KINDS.map(listPath), `/${kind}/${id}`, `/${kind}/${id}/edit`];
  // The deepest paths show best whether the session arrives.
  const paths = isSmall ? [listPath("centers"), `/${kind}/${id}/edit`] : all;
  return [
    { url: `${product.webUrl}/auth`, cookie: "" },
    ...paths.map((path) => ({ url: product.webUrl + path, cookie })),
  ];
}

function reportFast(results: readonly Result[]): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  printTable(
    `Pages with an empty cache, medians of ${ROUNDS} visits (HTML: kB uncompressed; JS: kB gzip on the first visit; again: on the second)`,
    ["page", "HTML", "per row", "JS", "again", "requests", "LCP ms", "TBT ms", "CLS"],
    results.map(({ path, fast, again }) => [
      path,
      kilobytes(fast.htmlBytes),
      Number.isNaN(fast.elementsPerRow) ? "–" : `${fast.elementsPerRow.toFixed(0)} elements`,
      kilobytes(fast.scriptBytes),
      kilobytes(again.scriptBytes),
      String(fast.requests),
      milliseconds(fast.lcpMs),
      milliseconds(fast.tbtMs),
      fast.cls.toFixed(4),
    ]),
  );
}

function reportSlow(results: readonly Result[]): void {
  const { rttMs, downKbps, upKbps, cpuSlowdown } = SLOW;
  printTable(
    `The same with ${rttMs} ms round trips, ${downKbps} kbit/s down, ${upKbps} up, and a ${cpuSlowdown} times slower CPU`,
    ["page", "LCP ms", "static", "to static", "TBT ms", "CLS"],
    results.map(({ path, slow, slowStatic }) => [
      path,
      milliseconds(slow.lcpMs),
      milliseconds(slowStatic.lcpMs),
      ratio(slow.lcpMs, slowStatic.lcpMs),
      milliseconds(slow.tbtMs),
      slow.cls.toFixed(4),
    ]),
  );
}
