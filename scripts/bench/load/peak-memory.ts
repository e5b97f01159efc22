import { readFile, writeFile } from "node:fs/promises";

/** Starts a new measurement of a process's peak; on other systems than Linux there is none. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, "5").catch(() => undefined);
}

/** In MB since the last reset; null where the system doesn't say. */
export function peakOf(pid: number): Promise<number | null> {
  return memoryOf(pid, /^VmHWM:\s+(\d+)/m);
}

/** What a process has in memory now, in MB; null where the system doesn't say. */
export function residentOf(pid: number): Promise<number | null> {
  return memoryOf(pid, /^VmRSS:\s+(\d+)/m);
}

async function memoryOf(pid: number, line: RegExp): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = line.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
}
