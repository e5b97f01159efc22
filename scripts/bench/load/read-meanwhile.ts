import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch } from "undici";

const READS_EVERY_MS = 25;

// Connections of their own: a read of somebody else must not wait for a connection behind the work.
const readers = new Agent();

/**
 * Reads the URL during the work; a read starts every so often, whether or not earlier ones were answered.
 * @param refuse is given the status of a read that failed
 */
export async function readMeanwhile<Result>(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<Result>,
  everyMs = READS_EVERY_MS,
  refuse: (status: number) => void = (status) => {
    throw new Error(`GET ${url} responded ${status}`);
  },
): Promise<{ times: number[]; result: Result }> {
  const times: number[] = [];
  let isOver = false;
  const read = async () => {
    const start = performance.now();
    const response = await fetch(url, { headers, dispatcher: readers });
    await response.arrayBuffer();
    if (!response.ok) refuse(response.status);
    times.push(performance.now() - start);
  };
  const failures: unknown[] = [];
  const readAll = async () => {
    const reads: Promise<unknown>[] = [];
    while (!isOver) {
      reads.push(read().catch((error: unknown) => failures.push(error)));
      await wait(everyMs);
    }
    await Promise.all(reads);
  };
  const [result] = await Promise.all([work().finally(() => (isOver = true)), readAll()]);
  if (failures.length > 0) throw failures[0];
  return { times, result };
}
