import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Browser, type Page } from "@playwright/test";
import { requireBrowser } from "../../test/require-browser.mjs";
import { milliseconds, percentile, printTable } from "../figures";
import { toCookies } from "../sign-in";
import { sized } from "../sized";
import { edit, readFreelancers, type Stored } from "./edits";
import { openStreams, type Session } from "./streams";

const LISTENING = sized([1, 50, 200], [2]);
const RECEIVED_EDITS = sized(60, 3);
const PAINTED_EDITS = sized(30, 1);
const RECEIVED_MAX_MS = 20_000;
// Any moment between two looks at the ledger.
const PAUSE_MS = { min: 100, max: 400 };
/** A page that has just been read again waits for a second. */
const PAINT_PAUSE_MS = { min: 1_300, max: 1_700 };

/** From the call that saves, and from its answer, which is a little after the commit. */
type Moments = { fromCall: number[]; fromAnswer: number[] };

/** How long after a commit others are told of it, and see it in their list, while more and more people listen. */
export async function measureLatency(webUrl: string, people: readonly Session[], writer: Session): Promise<void> {
  const browser = await chromium.launch({ executablePath: await requireBrowser() });
  const rows: string[][] = [];
  try {
    for (const count of LISTENING) {
      const arrivals: Arrivals = new Map();
      const close = await openStreams(people, count, ({ records }, at) => {
        for (const { id, version } of records) arrivals.get(`${id} ${version}`)?.push(at);
      });
      rows.push(rowOf(`received by ${count}`, await measureReceived(writer, arrivals, count)));
      const reader = people[0];
      if (!reader) throw new Error("Nobody reads");
      rows.push(rowOf(`painted beside ${count}`, await measurePainted(browser, webUrl, reader, writer)));
      close();
    }
  } finally {
    await browser.close();
  }
  const head = ["", "figures", "p50 after the answer, ms", "p95", "slowest", "p50 after the call, ms", "p95"];
  printTable("How soon others know of a saved freelancer", head, rows);
}

/** When each version of a record that is looked at arrived. */
type Arrivals = Map<string, number[]>;

async function measureReceived(writer: Session, arrivals: Arrivals, count: number): Promise<Moments> {
  const records = await readFreelancers(writer, 20);
  const moments: Moments = { fromCall: [], fromAnswer: [] };
  for (let i = 0; i < RECEIVED_EDITS; i++) {
    const record = requireRecord(records, i);
    const times: number[] = [];
    arrivals.set(`${record.id} ${record.version + 1}`, times);
    const called = performance.now();
    await edit(writer, record, `Received ${called}`);
    const answered = performance.now();
    while (times.length < count) {
      if (performance.now() > answered + RECEIVED_MAX_MS) throw new Error(`Of ${count} only ${times.length} were told`);
      await delay(5);
    }
    moments.fromCall.push(...times.map((at) => at - called));
    moments.fromAnswer.push(...times.map((at) => at - answered));
    await pause(PAUSE_MS);
  }
  return moments;
}

async function measurePainted(browser: Browser, webUrl: string, reader: Session, writer: Session): Promise<Moments> {
  const context = await browser.newContext();
  const moments: Moments = { fromCall: [], fromAnswer: [] };
  try {
    await context.addCookies(toCookies(reader.headers.cookie ?? "", webUrl));
    const page = await context.newPage();
    await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === "/api/live"),
      // So that an edited row stays in its place.
      page.goto(`${webUrl}/freelancers?sort=name`),
    ]);
    const records = await readFreelancers(writer, 10);
    for (let i = 0; i < PAINTED_EDITS; i++) {
      await pause(PAINT_PAUSE_MS);
      const record = requireRecord(records, i);
      const headline = `Painted ${i} ${record.version}`;
      const painted = whenPainted(page, record.id, headline);
      const called = now();
      const [at, answered] = await Promise.all([painted, edit(writer, record, headline).then(now)]);
      moments.fromCall.push(at - called);
      moments.fromAnswer.push(at - answered);
    }
  } finally {
    await context.close();
  }
  return moments;
}

/** The moment of the frame that shows the text in the record's row. */
function whenPainted(page: Page, id: string, text: string): Promise<number> {
  return page.evaluate(
    ({ id, text }) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(`[data-id="${id}"]`)?.textContent.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    { id, text },
  );
}

/** The browser has the same clock. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

function requireRecord(records: readonly Stored[], i: number): Stored {
  const record = records[i % records.length];
  if (!record) throw new Error("No freelancer to edit");
  return record;
}

function pause({ min, max }: { min: number; max: number }): Promise<void> {
  return delay(min + Math.random() * (max - min));
}

function rowOf(title: string, { fromCall, fromAnswer }: Moments): string[] {
  return [
    title,
    String(fromAnswer.length),
    ...[50, 95, 100].map((percent) => milliseconds(percentile(fromAnswer, percent))),
    ...[50, 95].map((percent) => milliseconds(percentile(fromCall, percent))),
  ];
}
