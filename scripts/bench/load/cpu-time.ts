import { readFile } from "node:fs/promises";

// The unit of Linux, whatever the machine.
const UNITS_A_SECOND = 100;

/** The seconds that a process has computed; NaN where the system doesn't say. Others' load changes it less than times. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // What follows the name, which may have spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) / UNITS_A_SECOND;
}
