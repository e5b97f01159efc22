import { setTimeout as delay } from "node:timers/promises";
import { median, milliseconds, printTable } from "../figures";
import { cpuSecondsOf } from "../load/cpu-time";
import type { Product } from "../product";
import { sized } from "../sized";
import { edit, readFreelancers } from "./edits";
import { openStreams, type Session } from "./streams";

const WRITERS = sized(8, 2);
const LISTENERS = sized(200, 4);
const ROUNDS = sized(6, 1);
const PHASE_MS = sized(3_000, 200);
const PAUSE_MS = sized(500, 0);

/** How many records a second are saved at once, with and without people who are told of each, in turn. */
export async function measureWrites({ pids }: Product, people: readonly Session[]): Promise<void> {
  const writer = people[0];
  if (!writer) throw new Error("Nobody writes");
  const records = await readFreelancers(writer, WRITERS);
  const write = async (): Promise<Speed> => {
    const [from, cpu] = [performance.now(), await cpuSecondsOf(pids.upstream)];
    let count = 0;
    const save = async (record: (typeof records)[number]) => {
      while (performance.now() < from + PHASE_MS) await edit(writer, record, `Written ${count++}`);
    };
    await Promise.all(records.map(save));
    const cpuMs = ((await cpuSecondsOf(pids.upstream)) - cpu) * 1_000;
    return { rate: count / ((performance.now() - from) / 1_000), cpuMs: cpuMs / count };
  };
  await write();
  const [alone, listened]: [Speed[], Speed[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await write());
    const close = await openStreams(people, LISTENERS);
    listened.push(await write());
    close();
    await delay(PAUSE_MS);
  }
  report(alone, listened);
}

type Speed = { rate: number; cpuMs: number };

function report(alone: readonly Speed[], listened: readonly Speed[]): void {
  const rows = [
    { title: "none", speeds: alone },
    { title: String(LISTENERS), speeds: listened },
  ].map(({ title, speeds }) => {
    const rates = speeds.map(({ rate }) => rate);
    const cpu = speeds.map(({ cpuMs }) => cpuMs);
    const toNone = changeOf(median(rates), median(alone.map(({ rate }) => rate)));
    const spread = [median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0));
    return [title, ...spread, toNone, milliseconds(median(cpu)), milliseconds(Math.min(...cpu))];
  });
  printTable(
    `Saved records a second of ${WRITERS} writers on the upstream, ${ROUNDS} rounds of both in turn`,
    ["listeners", "median", "least", "most", "to none", "upstream’s CPU a write, ms", "least"],
    rows,
  );
  const pairs = alone.map(({ rate }, i) => changeOf(listened[i]?.rate ?? Number.NaN, rate));
  console.log(`Of each round: ${pairs.join(", ")}`);
}

function changeOf(value: number, base: number): string {
  return `${((value / base - 1) * 100).toFixed(1)} %`;
}
