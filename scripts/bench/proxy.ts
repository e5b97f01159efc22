import autocannon from "autocannon";
import { median, milliseconds, ratio } from "./figures";
import { printTable } from "./print-table";
import type { Product } from "./product";
import { signInUpstream, signInWeb } from "./sign-in";

const ROUNDS = 3;
const REQUESTS = 600;
const WARM_UP_REQUESTS = 200;
const CONNECTIONS = 8;

type Run = { p50: number; p99: number; perSecond: number };
type Target = { url: string; headers: Record<string, string> };

/** The price of the BFF: the same list of freelancers through it and straight from the upstream, in turns. */
export async function benchProxy(product: Product): Promise<void> {
  const direct = { url: `${product.upstreamUrl}/freelancers`, headers: await signInUpstream(product.upstreamUrl) };
  const through = { url: `${product.webUrl}/api/freelancers`, headers: await signInWeb(product) };
  for (const target of [direct, through]) await load(target, WARM_UP_REQUESTS);
  const runs: { direct: Run[]; through: Run[] } = { direct: [], through: [] };
  for (let round = 0; round < ROUNDS; round++) {
    runs.direct.push(await load(direct, REQUESTS));
    runs.through.push(await load(through, REQUESTS));
  }
  report(middle(runs.direct), middle(runs.through));
}

async function load({ url, headers }: Target, amount: number): Promise<Run> {
  const { latency, requests, non2xx, errors } = await autocannon({ url, headers, amount, connections: CONNECTIONS });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} requests to ${url} failed`);
  return { p50: latency.p50, p99: latency.p99, perSecond: requests.average };
}

function middle(runs: readonly Run[]): Run {
  return {
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
    perSecond: median(runs.map((run) => run.perSecond)),
  };
}

function report(direct: Run, through: Run): void {
  printTable(
    `List of 20 freelancers, ${CONNECTIONS} connections: medians of ${ROUNDS} runs of ${REQUESTS} requests`,
    ["", "upstream", "through the BFF", "ratio"],
    [
      ["p50, ms", milliseconds(direct.p50), milliseconds(through.p50), ratio(through.p50, direct.p50)],
      ["p99, ms", milliseconds(direct.p99), milliseconds(through.p99), ratio(through.p99, direct.p99)],
      [
        "requests/s",
        direct.perSecond.toFixed(0),
        through.perSecond.toFixed(0),
        ratio(through.perSecond, direct.perSecond),
      ],
    ],
  );
}
