import { spawn } from "node:child_process";
import * as z from "zod";
import { ROOT } from "./source-files.mjs";

// Once, and for a limited time: the registry may be out of reach.
const NPM_AUDIT = ["audit", "--package-lock-only", "--json", "--fetch-retries=0", "--fetch-timeout=30000"];
const FAILING = ["high", "critical"];

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});
// Only failed calls of the registry have a message.
const failure = z.object({ message: z.string().optional(), error: z.object({ summary: z.string() }) });

/**
 * Fails for locked packages with a known vulnerability of severity high or more. Where the registry doesn't answer, the
 * check passes with a note.
 * @param {readonly string[]} options more options for npm
 * @returns {Promise<{ isOk: boolean, output: string, note?: string }>}
 */
export async function checkAudit(options = []) {
  return readAudit(await runNpm([...NPM_AUDIT, ...options]));
}

/**
 * @param {string} output what `npm audit --json` printed
 * @returns {{ isOk: boolean, output: string, note?: string }}
 */
export function readAudit(output) {
  const answer = parseJson(output);
  const audited = report.safeParse(answer);
  if (audited.success) {
    const faults = Object.entries(audited.data.vulnerabilities)
      .filter(([, { severity }]) => FAILING.includes(severity))
      .map(([name, { severity, range, via }]) => `${name} ${range}: ${severity}, ${via.map(describe).join("; ")}`);
    return { isOk: faults.length === 0, output: faults.join("\n") };
  }
  const failed = failure.safeParse(answer);
  if (failed.success && failed.data.message === undefined) {
    return { isOk: false, output: `npm: ${failed.data.error.summary}` };
  }
  // Without the address of the registry.
  const reason = failed.data?.message?.replace(/\s*(- \w+ )?https?:\/\/\S+/, "") ?? "npm didn’t run";
  return { isOk: true, output: "", note: `skipped, because the registry didn’t answer: ${reason}` };
}

/** @param {string | { title: string, url: string }} via another package, or what is known of this one */
function describe(via) {
  return typeof via === "string" ? `through ${via}` : `${via.title} (${via.url})`;
}

/** @param {string} text @returns {unknown} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<string>} its stdout; empty if there is no npm
 */
function runNpm(args) {
  const child = spawn("npm", args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once("error", () => resolve(""));
    child.once("close", () => resolve(output));
  });
}
