import { chromium, type Browser } from "@playwright/test";
import * as z from "zod";
import { envelope, pageOf } from "@/lib/contract/envelope";
import { KINDS, listPath, type Kind } from "@/lib/records/kinds";
import { requireBrowser } from "../../test/require-browser.mjs";
import { milliseconds, ratio, printTable } from "../figures";
import { overBudget } from "./budgets";
import { measureScreen, ROUNDS, visitFirst, type Screen } from "./measure-screen";
import type { Product } from "../product";
import { signInWeb } from "../sign-in";
import { SLOW } from "./visit-page";
import { isSmall } from "../sized";

type Result = Awaited<ReturnType<typeof measureScreen>> & { path: string };

export async function benchPages(product: Product): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireBrowser() });
  try {
    const screens = await screensOf(product);
    const results: Result[] = [];
    for (const screen of isSmall ? screens.filter(isDeepest) : screens) {
      results.push({ path: pathOf(screen), ...(await measureScreen(browser, screen)) });
    }
    reportFast(results);
    reportSlow(results);
    await checkBudgets(browser, screens, results);
  } finally {
    await browser.close();
  }
}

function pathOf({ url }: Screen): string {
  return new URL(url).pathname.replace(/[0-9a-f-]{36}/, "{id}");
}

/** The deepest paths show best whether the session arrives. */
function isDeepest(screen: Screen): boolean {
  return pathOf(screen).endsWith("/edit");
}

/** @throws {Error} if a page loads more than its budget */
async function checkBudgets(browser: Browser, screens: readonly Screen[], measured: readonly Result[]): Promise<void> {
  const over: string[] = [];
  for (const screen of screens) {
    const path = pathOf(screen);
    const visit = measured.find((result) => result.path === path)?.fast ?? (await visitFirst(browser, screen));
    over.push(...overBudget(path, visit));
  }
  if (over.length > 0) throw new Error(`Pages load more than they may:\n${over.join("\n")}`);
}

/** The sign-in page, the dashboard, every list, and the pages that people have open most. */
async function screensOf(product: Product): Promise<Screen[]> {
  const { cookie } = await signInWeb(product);
  const [freelancer, project, assignment] = await Promise.all(
    (["freelancers", "projects", "assignments"] as const).map((kind) => firstOf(product, kind, cookie)),
  );
  const paths = [
    "/dashboard",
    ...KINDS.map(listPath),
    "/assignments/board",
    "/freelancers/timeline",
    `/freelancers/${freelancer}`,
    `/freelancers/${freelancer}/edit`,
    `/projects/${project}`,
    `/assignments/${assignment}`,
  ];
  return [
    { url: `${product.webUrl}/auth`, cookie: "" },
    ...paths.map((path) => ({ url: product.webUrl + path, cookie })),
  ];
}

async function firstOf({ webUrl }: Product, kind: Kind, cookie: string): Promise<string | undefined> {
  const list = envelope(pageOf(z.object({ id: z.string() })));
  const response = await fetch(`${webUrl}/api/${kind}?size=1`, { headers: { cookie } });
  return list.parse(await response.json()).data.content[0]?.id;
}

function reportFast(results: readonly Result[]): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  printTable(
    `Pages with an empty cache, medians of ${ROUNDS} visits (HTML: kB uncompressed; JS: kB as sent on the first visit; again: on the second)`,
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
