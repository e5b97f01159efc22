import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch } from "undici";
import * as z from "zod";
import { withServer } from "../database/scratch-database";
import { median, printTable } from "../figures";
import { residentOf } from "./peak-memory";
import { withProduct, type Product } from "../product";
import { signInWeb } from "../sign-in";
import { sized } from "../sized";

const PEOPLE = sized(50, 3);
const MINUTES = sized(Number(process.env.BENCH_MINUTES ?? 20), 0.1);
const EVERY_MS = sized(10_000, 500);
// So that the load is steady instead of as high as it gets.
const THINK_MS = sized(3_000, 100);
const PAGES = ["/dashboard", "/freelancers", "/projects", "/assignments/board", "/freelancers/timeline", "/companies"];
const LISTS = ["/api/freelancers?q=an", "/api/projects?status=open", "/api/assignments", "/api/freelancers/facets"];
/** How much more memory the last third may need than the middle one: less is what the engine leaves uncollected. */
const GROWTH_MAX = 1.1;

type Sample = { web: number; upstream: number };
type Session = Awaited<ReturnType<typeof signInWeb>>;

/** People who read pages and lists, save and sign in for some minutes: both services' memory must stay flat. */
export async function benchSoak(): Promise<void> {
  const hasServer = await withServer((_, databaseUrl) => withProduct(soak, databaseUrl));
  if (!hasServer) await withProduct(soak);
}

async function soak(product: Product): Promise<void> {
  const until = performance.now() + MINUTES * 60_000;
  const answers = new Map<string, number>();
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const people = () => Promise.all(Array.from({ length: PEOPLE }, () => work(product, until, count)));
  const [samples] = await Promise.all([sampleUntil(until, product), people()]);
  report(samples, answers);
}

async function sampleUntil(until: number, product: Product): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (performance.now() < until) {
    samples.push(await sample(product));
    await wait(EVERY_MS);
  }
  return samples;
}

/** One person, who leaves and comes back now and then. */
async function work(product: Product, until: number, count: (answer: string) => void): Promise<void> {
  // A person's browser keeps its connections.
  const browser = new Agent({ connections: 4 });
  let session = await signInWeb(product);
  while (performance.now() < until) {
    await wait(THINK_MS * (0.5 + Math.random()));
    const choice = Math.random();
    if (choice < 0.02) session = await signInWeb(product);
    else if (choice < 0.15) await save(product, session, browser, count);
    else count(await read(product, session, browser, pick(choice < 0.55 ? PAGES : LISTS)));
  }
  await browser.close();
}

async function read({ webUrl }: Product, { cookie }: Session, browser: Agent, path: string): Promise<string> {
  const response = await fetch(`${webUrl}${path}`, { headers: { cookie }, dispatcher: browser });
  await response.arrayBuffer();
  return `read ${response.status}`;
}

const pageSchema = z.object({
  data: z.object({ content: z.array(z.object({ id: z.string(), version: z.int() })).min(1) }),
});

async function save({ webUrl }: Product, session: Session, browser: Agent, count: (answer: string) => void) {
  const { cookie } = session;
  const url = `${webUrl}/api/freelancers`;
  const list = await fetch(`${url}?page=${1 + Math.floor(Math.random() * 10)}`, {
    headers: { cookie },
    dispatcher: browser,
  });
  const { id, version } = pick(pageSchema.parse(await list.json()).data.content);
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "";
  const response = await fetch(`${url}/${id}`, {
    method: "PATCH",
    headers: {
      cookie,
      origin: webUrl,
      "x-xsrf-token": token,
      "content-type": "application/json",
      "if-match": `"${version}"`,
    },
    body: JSON.stringify({ headline: `Soaked ${Math.random().toString(36).slice(2)}` }),
    dispatcher: browser,
  });
  await response.arrayBuffer();
  count(`save ${response.status}`);
}

function pick<T>(choices: readonly T[]): T {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error("Nothing to choose from");
  return choice;
}

async function sample({ pids }: Product): Promise<Sample> {
  const [web, upstream] = await Promise.all([residentOf(pids.web), residentOf(pids.upstream)]);
  return { web: web ?? Number.NaN, upstream: upstream ?? Number.NaN };
}

function report(samples: readonly Sample[], answers: ReadonlyMap<string, number>): void {
  const third = Math.floor(samples.length / 3);
  const thirds = [samples.slice(0, third), samples.slice(third, -third), samples.slice(-third)];
  const rows = (["web", "upstream"] as const).map((service) => {
    const medians = thirds.map((part) => median(part.map((one) => one[service])));
    const [, middle = Number.NaN, last = Number.NaN] = medians;
    if (MINUTES >= 1 && last > middle * GROWTH_MAX) process.exitCode = 1;
    return [service, ...medians.map(String), `${((last / middle - 1) * 100).toFixed(1)} %`];
  });
  const head = ["", "first third", "second", "last", "last to second"];
  printTable(`Memory in MB while ${PEOPLE} people work for ${MINUTES} minutes`, head, rows);
  console.log([...answers].map(([answer, times]) => `${answer}: ${times}`).join(", "));
}
