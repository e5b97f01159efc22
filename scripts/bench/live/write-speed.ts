import { setTimeout as delay } from "node:timers/promises";
import { median, printTable } from "../figures";
import { sized } from "../sized";
import { edit, readFreelancers } from "./edits";
import { openStreams, type Session } from "./streams";

const WRITERS = sized(8, 2);
const LISTENERS = sized(200, 4);
const ROUNDS = sized(8, 1);
const PHASE_MS = sized(4_000, 200);
const PAUSE_MS = sized(500, 0);

/** How many records a second are saved at once, with and without people who are told of each, in turn. */
export async function measureWrites(people: readonly Session[]): Promise<void> {
  const writer = people[0];
  if (!writer) throw new Error("Nobody writes");
  const records = await readFreelancers(writer, WRITERS);
  const write = async () => {
    const from = performance.now();
    let count = 0;
    const save = async (record: (typeof records)[number]) => {
      while (performance.now() < from + PHASE_MS) await edit(writer, record, `Written ${count++}`);
    };
    await Promise.all(records.map(save));
    return count / ((performance.now() - from) / 1_000);
  };
  await write();
  const [alone, listened]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await write());
    const close = await openStreams(people, LISTENERS);
    listened.push(await write());
    close();
    await delay(PAUSE_MS);
  }
  const change = (median(listened) / median(alone) - 1) * 100;
  const pairs = alone.map((one, i) => ((listened[i] ?? Number.NaN) / one - 1) * 100);
  printTable(
    `Saved records a second of ${WRITERS} writers on the upstream, ${ROUNDS} rounds of both in turn`,
    ["listeners", "median", "least", "most", "to none"],
    [rowOf("none", alone, ""), rowOf(String(LISTENERS), listened, `${change.toFixed(1)} %`)],
  );
  console.log(`Of each round: ${pairs.map((pair) => `${pair.toFixed(1)} %`).join(", ")}`);
}

function rowOf(title: string, rates: readonly number[], change: string): string[] {
  return [title, ...[median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0)), change];
}
