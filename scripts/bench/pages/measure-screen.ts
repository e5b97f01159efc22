import type { Browser, BrowserContext } from "@playwright/test";
import { median } from "../figures";
import { toCookies } from "../sign-in";
import { saveStatic, serveStatic } from "./static-copy";
import { visitPage, type Visit } from "./visit-page";
import { sized } from "../sized";

export const ROUNDS = sized(3, 1);

export type Screen = { url: string; cookie: string };

/** A screen with an empty cache, again with a filled cache, on a slow connection, and its static copy on one. */
type Round = { fast: Visit; again: Visit; slow: Visit; slowStatic: Visit };

/** Measures page and copy in turns, so that load on the machine affects both, and returns the medians of all rounds. */
export async function measureScreen(browser: Browser, screen: Screen): Promise<Round> {
  const copy = await copyOf(browser, screen);
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureOnce(browser, screen, copy.url));
    const of = (name: keyof Round) => middle(rounds.map((round) => round[name]));
    return { fast: of("fast"), again: of("again"), slow: of("slow"), slowStatic: of("slowStatic") };
  } finally {
    copy.close();
  }
}

/** The bytes of a first visit, which no load on the machine changes. */
export function visitFirst(browser: Browser, screen: Screen): Promise<Visit> {
  return inFreshBrowser(browser, screen, (context) => visitPage(context, screen.url, "fast"));
}

async function measureOnce(browser: Browser, screen: Screen, copyUrl: string): Promise<Round> {
  const { url } = screen;
  const visits = await inFreshBrowser(browser, screen, async (context) => ({
    fast: await visitPage(context, url, "fast"),
    again: await visitPage(context, url, "fast"),
  }));
  const slow = await inFreshBrowser(browser, screen, (context) => visitPage(context, url, "slow"));
  const slowStatic = await inFreshBrowser(browser, { url, cookie: "" }, (context) =>
    visitPage(context, copyUrl, "slow"),
  );
  return { ...visits, slow, slowStatic };
}

async function copyOf(browser: Browser, screen: Screen) {
  const html = await inFreshBrowser(browser, screen, async (context) => {
    const page = await context.newPage();
    await page.goto(screen.url, { waitUntil: "networkidle" });
    return saveStatic(page);
  });
  return serveStatic(html);
}

async function inFreshBrowser<T>(
  browser: Browser,
  { url, cookie }: Screen,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext();
  try {
    await context.addCookies(cookie ? toCookies(cookie, url) : []);
    return await use(context);
  } finally {
    await context.close();
  }
}

function middle(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return {
    scriptBytes: of("scriptBytes"),
    requests: of("requests"),
    htmlBytes: of("htmlBytes"),
    elementsPerRow: of("elementsPerRow"),
    lcpMs: of("lcpMs"),
    tbtMs: of("tbtMs"),
    cls: of("cls"),
  };
}
