import autocannon from "autocannon";
import { request } from "undici";
import { startBareHandler } from "./bare-handler";
import { median, milliseconds, percentile, ratio, printTable } from "./figures";
import type { Product } from "./product";
import { signInUpstream, signInWeb } from "./sign-in";
import { sized } from "./sized";

const ROUNDS = sized(3, 1);
const REQUESTS = sized(600, 10);
const WARM_UP_REQUESTS = sized(200, 10);
const CONNECTIONS = 8;

type Run = { p50: number; mean: number; p99: number; perSecond: number };
type Target = { url: string; headers: Record<string, string> };

/**
 * Measures the cost of the BFF: the same list of freelancers from the upstream directly, through a route handler that
 * only fetches, and through the BFF, in turns.
 */
export async function benchProxy(product: Product): Promise<void> {
  const headers = await signInUpstream(product.upstreamUrl);
  const bare = await startBareHandler(product.upstreamUrl);
  try {
    const targets: Target[] = [
      { url: `${product.upstreamUrl}/freelancers`, headers },
      { url: `${bare.url}/freelancers`, headers },
      { url: `${product.webUrl}/api/freelancers`, headers: await signInWeb(product) },
    ];
    report(await measure(targets, CONNECTIONS, REQUESTS), CONNECTIONS);
    report(await measure(targets, 1, REQUESTS), 1);
  } finally {
    await bare.stop();
  }
}

async function measure(targets: readonly Target[], connections: number, amount: number): Promise<Run[]> {
  for (const target of targets) await load(target, connections, WARM_UP_REQUESTS);
  const rounds: Run[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const runs: Run[] = [];
    for (const target of targets) runs.push(await load(target, connections, amount));
    rounds.push(runs);
  }
  return targets.map((_, i) => middle(rounds.flatMap((runs) => runs[i] ?? [])));
}

async function load(target: Target, connections: number, amount: number): Promise<Run> {
  return connections === 1 ? loadOneByOne(target, amount) : loadAtOnce(target, connections, amount);
}

/** Times single calls itself, because autocannon counts whole milliseconds and a call takes few. */
async function loadOneByOne({ url, headers }: Target, amount: number): Promise<Run> {
  const times: number[] = [];
  while (times.length < amount) {
    const start = performance.now();
    const { statusCode, body } = await request(url, { headers });
    await body.dump();
    times.push(performance.now() - start);
    if (statusCode !== 200) throw new Error(`A request to ${url} responded ${statusCode}`);
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / amount;
  return { p50: median(times), mean, p99: percentile(times, 99), perSecond: 1000 / mean };
}

async function loadAtOnce({ url, headers }: Target, connections: number, amount: number): Promise<Run> {
  const { latency, requests, non2xx, errors } = await autocannon({ url, headers, amount, connections });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} requests to ${url} failed`);
  return { p50: latency.p50, mean: latency.average, p99: latency.p99, perSecond: requests.average };
}

function middle(runs: readonly Run[]): Run {
  return {
    p50: median(runs.map((run) => run.p50)),
    mean: median(runs.map((run) => run.mean)),
    p99: median(runs.map((run) => run.p99)),
    perSecond: median(runs.map((run) => run.perSecond)),
  };
}

function report([direct, bare, through]: readonly Run[], connections: number): void {
  if (!direct || !bare || !through) throw new Error("A target was not measured");
  const row = (title: string, figure: (run: Run) => number, digits: (value: number) => string) => [
    title,
    ...[direct, bare, through].map((run) => digits(figure(run))),
    ratio(figure(through), figure(direct)),
    ratio(figure(through), figure(bare)),
  ];
  printTable(
    `List of 20 freelancers, ${connections} concurrent, medians of ${ROUNDS} runs of ${REQUESTS} requests`,
    ["", "upstream", "bare handler", "BFF", "BFF to upstream", "BFF to bare"],
    [
      row("p50, ms", (run) => run.p50, milliseconds),
      row("mean, ms", (run) => run.mean, milliseconds),
      row("p99, ms", (run) => run.p99, milliseconds),
      row(
        "requests/s",
        (run) => run.perSecond,
        (value) => value.toFixed(0),
      ),
    ],
  );
}
