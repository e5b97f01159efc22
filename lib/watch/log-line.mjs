/**
 * One line of the web side’s log; `time`, `level` and `route` are named as in the upstream’s.
 * @param {"info" | "warn" | "error"} level
 * @param {Record<string, unknown> & { event: string }} entry
 */
export function logLine(level, entry) {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), ...entry }));
}
