import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

// A service that has not ended this long after its own deadline hangs.
const OVERTIME_MS = 5_000;
const DEADLINE_MS = 15_000;
const POLL_MS = 100;
const END_WITH_PARENT = new URL("./end-with-parent.mjs", import.meta.url).href;

/**
 * A running child process. `exited` resolves with its exit code, null after a signal; `shownLines` counts the lines
 * for which `OnLine` returned true.
 * @typedef {{ name: string, pid: number | undefined, exited: Promise<number | null>, kill: (signal: NodeJS.Signals) => void,
 *   stop: () => Promise<void>, shownLines: () => number }} Service
 * @typedef {(line: string, stream: "stdout" | "stderr") => unknown} OnLine returns true if it printed the line
 */

/**
 * Starts a Node program that ends together with this process.
 * @param {string} name
 * @param {readonly string[]} args what follows `node` on the command line
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onLine: OnLine, user?: { uid: number, gid: number } }} options
 *   `user` runs the program, instead of this process's own
 * @returns {Service}
 */
export function startService(name, args, { cwd, env, onLine, user }) {
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    cwd,
    ...user,
    env: { ...env, MUSTER_PARENT: String(process.pid) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Otherwise a terminal's Ctrl-C reaches the services too, and `stop` would be their second signal.
    detached: process.platform !== "win32",
  });
  let shown = 0;
  for (const stream of ["stdout", "stderr"]) {
    createInterface({ input: child[stream] }).on("line", (line) => {
      if (onLine(line, stream) === true) shown += 1;
    });
  }
  const exited = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code));
  });
  const deadlineMs = Number(env.SHUTDOWN_DEADLINE_MS || DEADLINE_MS);
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMs + OVERTIME_MS);
    await exited;
    clearTimeout(timer);
  };
  return { name, pid: child.pid, exited, kill: (signal) => child.kill(signal), stop, shownLines: () => shown };
}

/**
 * Waits until a GET of the URL responds below 500; false if the service ends or the time runs out first.
 * @param {Service} service
 * @param {string} url
 * @param {number} limitMs
 */
export async function isReady(service, url, limitMs = 180_000) {
  const signal = AbortSignal.timeout(limitMs);
  let hasEnded = false;
  const end = () => (hasEnded = true);
  service.exited.then(end, end);
  while (!hasEnded && !signal.aborted) {
    const answer = await fetch(url, { signal, redirect: "manual" }).catch(() => null);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return true;
    await delay(POLL_MS);
  }
  return false;
}
