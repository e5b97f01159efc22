import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../checks/source-files.mjs";
import { failedInVitest, listPlaywright, playwrightReport, tallyBenchmarks, vitestReport } from "./reports.mjs";

/**
 * The numbers of passed and failed tests, a text for each failure and for each test that passed only when repeated.
 * @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[] }} Tally
 */

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} env
 */
export function runVitest(name, projects, env = {}) {
  const cli = "node_modules/vitest/vitest.mjs";
  const chosen = projects.map((project) => `--project=${project}`);
  return runSuite(
    name,
    (report) => [cli, "run", ...chosen, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    env,
    vitestReport,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: failedInVitest(report),
    }),
  );
}

/** @param {NodeJS.ProcessEnv} env */
export function runPlaywright(env = {}) {
  const cli = "node_modules/@playwright/test/cli.js";
  return runSuite(
    "end to end",
    () => [cli, "test", "--reporter=line,json"],
    env,
    playwrightReport,
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      failures: listPlaywright(report, "unexpected"),
      flaky: listPlaywright(report, "flaky"),
    }),
  );
}

/**
 * Runs each benchmark on little data, to see that it still works.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally>}
 */
export async function runBenchmarks(env = {}) {
  const name = "benchmarks";
  console.log(`\n${name}`);
  const args = ["--import", "tsx", "scripts/bench/main.ts", "--small"];
  /** @type {string[]} */
  const lines = [];
  const code = await run(args, env, (line) => lines.push(line));
  const tally = tallyBenchmarks(lines, code);
  if (tally.failed > 0) console.log(lines.join("\n"));
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally;
}

/**
 * Runs a test runner and counts the tests in its report. A run without tests or with an error outside its tests counts
 * as one failure.
 * @template Report
 * @param {string} name
 * @param {(path: string) => string[]} argsFor
 * @param {NodeJS.ProcessEnv} env
 * @param {import("zod").ZodType<Report>} schema
 * @param {(report: Report) => Tally} count
 * @returns {Promise<Tally>}
 */
async function runSuite(name, argsFor, env, schema, count) {
  console.log(`\n${name}`);
  const folder = mkdtempSync(join(tmpdir(), "muster-report-"));
  const path = join(folder, "report.json");
  const code = await run(argsFor(path), { PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...env });
  const report = readReport(path, schema);
  rmSync(folder, { recursive: true });
  const tally = report ? count(report) : { passed: 0, failed: 0 };
  if (tally.passed + tally.failed === 0) console.log(`${name}: no tests ran`);
  const isBroken = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`);
  return isBroken
    ? { ...tally, failed: 1, failures: [...(tally.failures ?? []), `${name}: exited with code ${code}`] }
    : tally;
}

/** @param {((line: string) => void) | null} onLine receives the output, which is printed without it */
function run(args, env, onLine = null) {
  const output = onLine ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input && onLine) createInterface({ input }).on("line", onLine);
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

/**
 * Returns null if the report is missing or malformed.
 * @template Report
 * @param {string} path
 * @param {import("zod").ZodType<Report>} schema
 */
function readReport(path, schema) {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    console.error(error);
    return null;
  }
}
