import { setTimeout as delay } from "node:timers/promises";
import { cpuSecondsOf } from "../load/cpu-time";
import { residentOf } from "../load/peak-memory";
import { readMeanwhile } from "../load/read-meanwhile";
import { median, milliseconds, percentile, printTable, ratio } from "../figures";
import type { Product } from "../product";
import { sized } from "../sized";
import { edit, readFreelancers } from "./edits";
import { openStreams, type Session } from "./streams";

const STREAMS = sized(1_000, 6);
const ROUNDS = sized(3, 1);
const READING_MS = sized(8_000, 300);
const READS_EVERY_MS = 100;
const EDITS_EVERY_MS = 500;

/** Memory in MB, and computing time in percent of one processor. */
type Phase = { p50: number; p95: number; web: number; upstream: number; webCpu: number; upstreamCpu: number };

/** What a thousand open streams cost while somebody saves now and then: memory, and how long others' lists take. */
export async function measureStreams(product: Product, people: readonly Session[], writer: Session): Promise<void> {
  const [person] = people;
  const [record] = await readFreelancers(writer, 1);
  if (!person || !record) throw new Error("Nobody reads, or nothing to edit");
  const measure = async (): Promise<Phase> => {
    const work = async () => {
      const until = performance.now() + READING_MS;
      while (performance.now() < until) {
        await edit(writer, record, `Open ${performance.now()}`);
        await delay(EDITS_EVERY_MS);
      }
    };
    const endCpu = await startCpu(product);
    const { times } = await readMeanwhile(`${person.url}/freelancers`, person.headers, work, READS_EVERY_MS);
    const [web, upstream] = await Promise.all([residentOf(product.pids.web), residentOf(product.pids.upstream)]);
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    return { p50, p95, web: web ?? Number.NaN, upstream: upstream ?? Number.NaN, ...(await endCpu()) };
  };
  // Both services have their code compiled by then.
  await measure();
  const [idle, open]: [Phase[], Phase[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(await measure());
    const close = await openStreams(people, STREAMS);
    open.push(await measure());
    close();
    await delay(READING_MS / 4);
  }
  report(idle, open, people.length);
}

/** Starts measuring. @returns a function that ends it */
async function startCpu({ pids }: Product) {
  const now = async () => {
    const [web, upstream] = await Promise.all([cpuSecondsOf(pids.web), cpuSecondsOf(pids.upstream)]);
    return { at: performance.now(), web, upstream };
  };
  const before = await now();
  return async () => {
    const after = await now();
    const percent = (seconds: number) => (seconds / (after.at - before.at)) * 100_000;
    return { webCpu: percent(after.web - before.web), upstreamCpu: percent(after.upstream - before.upstream) };
  };
}

function report(idle: readonly Phase[], open: readonly Phase[], people: number): void {
  const rows = [
    { title: "none", phases: idle },
    { title: STREAMS.toLocaleString("en"), phases: open },
  ].map(({ title, phases }) => [
    title,
    ...(["web", "upstream"] as const).map((service) => phases.map((phase) => phase[service]).join(" ")),
    ...(["webCpu", "upstreamCpu"] as const).map((name) => phases.map((phase) => phase[name].toFixed(0)).join(" ")),
    ...(["p50", "p95"] as const).map((name) => phases.map((phase) => milliseconds(phase[name])).join(" ")),
    ratio(median(phases.map(({ p95 }) => p95)), median(idle.map(({ p95 }) => p95))),
  ]);
  printTable(
    `Open streams of ${people} sessions through the BFF, ${ROUNDS} rounds of both in turn`,
    [
      "streams",
      "web, MB",
      "upstream, MB",
      "web, % CPU",
      "upstream, % CPU",
      "list p50, ms",
      "list p95, ms",
      "p95 to none",
    ],
    rows,
  );
}
