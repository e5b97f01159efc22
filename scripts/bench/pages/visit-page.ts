import type { BrowserContext, Page } from "@playwright/test";
import * as z from "zod";

/** Lighthouse's published “slow 4G” profile with its CPU slowdown. */
export const SLOW = { rttMs: 150, downKbps: 1600, upKbps: 750, cpuSlowdown: 4 } as const;

export type Visit = {
  /** Compressed JavaScript that was transferred; cached scripts count as 0. */
  scriptBytes: number;
  requests: number;
  /** The page's own HTML, uncompressed. */
  htmlBytes: number;
  /** Of the first table on the page; NaN without one. */
  elementsPerRow: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

export async function visitPage(context: BrowserContext, url: string, speed: "fast" | "slow"): Promise<Visit> {
  const page = await context.newPage();
  try {
    if (speed === "slow") await slowDown(page);
    const response = await page.goto(url, { waitUntil: "networkidle" });
    // A page may add to its own address, but a redirect shows another page.
    const isThere = response?.status() === 200 && new URL(page.url()).pathname === new URL(url).pathname;
    if (!isThere) throw new Error(`${url} responded ${response?.status()} and shows ${page.url()}`);
    return await readVisit(page);
  } finally {
    await page.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.rttMs,
    downloadThroughput: (SLOW.downKbps * 1000) / 8,
    uploadThroughput: (SLOW.upKbps * 1000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpuSlowdown });
}

async function readVisit(page: Page): Promise<Visit> {
  const [paints, lcp, tasks, shifts, resources, navigations, elementsPerRow] = await Promise.all([
    readEntries(page, "paint"),
    readEntries(page, "largest-contentful-paint"),
    readEntries(page, "longtask"),
    readEntries(page, "layout-shift"),
    readEntries(page, "resource"),
    readEntries(page, "navigation"),
    countElementsPerRow(page),
  ]);
  const firstPaintMs = paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
  return {
    scriptBytes: sum(
      resources.filter(isScript).map((entry) => (entry.transferSize ? (entry.encodedBodySize ?? 0) : 0)),
    ),
    // Resource entries don't include the page itself.
    requests: resources.length + 1,
    htmlBytes: navigations[0]?.decodedBodySize ?? Number.NaN,
    elementsPerRow,
    lcpMs: lcp.at(-1)?.startTime ?? Number.NaN,
    tbtMs: sum(tasks.map((task) => blockingMs(task, firstPaintMs))),
    cls: sum(shifts.filter((shift) => !shift.hadRecentInput).map((shift) => shift.value ?? 0)),
  };
}

const entries = z.array(
  z.object({
    name: z.string(),
    startTime: z.number(),
    duration: z.number(),
    value: z.number().optional(),
    hadRecentInput: z.boolean().optional(),
    transferSize: z.number().optional(),
    encodedBodySize: z.number().optional(),
    decodedBodySize: z.number().optional(),
  }),
);

type Entry = z.infer<typeof entries>[number];

async function readEntries(page: Page, type: string): Promise<Entry[]> {
  const found = await page.evaluate((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry): unknown => entry.toJSON());
  }, type);
  return entries.parse(found);
}

async function countElementsPerRow(page: Page): Promise<number> {
  const rows = page.locator("[role=grid] > tbody > tr");
  const count = await rows.count();
  return count === 0 ? Number.NaN : ((await rows.locator("*").count()) + count) / count;
}

function isScript({ name }: Entry): boolean {
  return new URL(name).pathname.endsWith(".js");
}

/** A long task's share in Total Blocking Time: its time above 50 ms, after the first paint. */
function blockingMs({ startTime, duration }: Entry, firstPaintMs: number): number {
  const end = startTime + duration;
  return Math.max(0, end - Math.max(startTime, firstPaintMs) - 50);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
