import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { ROOT } from "../checks/source-files.mjs";

// Only the parts of the reports that are read; other parts may change with the runners' versions.

export const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const spec = z.object({
  file: z.string(),
  line: z.int(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional();
  },
});

export const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
});

const REASON_LINES = 12;

/**
 * Lists the failed tests of a Vitest report, each with the first lines of its error.
 * @param {Pick<import("zod").infer<typeof import("./reports.mjs").vitestReport>, "testResults">} report
 */
export function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    // A file that fails to load reports no tests.
    if (assertionResults.length === 0 && message) return [describeFailure(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${file} › ${fullName}`, failureMessages.join("\n")),
    );
  });
}

/**
 * Lists the tests of a Playwright report with a status, each with the first lines of its errors.
 * @param {Pick<import("zod").infer<typeof import("./reports.mjs").playwrightReport>, "suites">} report
 * @param {"unexpected" | "flaky"} outcome flaky tests failed once and passed when repeated
 * @returns {string[]}
 */
export function listPlaywright({ suites }, outcome) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ results }) => describeFailure(`e2e/${file}:${line} › ${title}`, messagesOf(results))),
    ),
    ...listPlaywright({ suites: inner }, outcome),
  ]);
}

/**
 * Counts the lines that small benchmarks print, `ok` or `FAIL` each. A run without them, or one that ended otherwise,
 * counts as one failure.
 * @param {readonly string[]} lines
 * @param {number | null} code
 */
export function tallyBenchmarks(lines, code) {
  const passed = lines.filter((line) => line.startsWith("ok    bench ")).length;
  const failures = lines.filter((line) => line.startsWith("FAIL  bench ")).map((line) => line.slice("FAIL  ".length));
  if (failures.length === 0 && (passed === 0 || code !== 0)) failures.push(`benchmarks: exited with code ${code}`);
  return { passed, failed: failures.length, failures };
}

function messagesOf(results) {
  return results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)).join("\n");
}

function describeFailure(name, reason) {
  const lines = stripVTControlCharacters(reason).trim().split("\n").slice(0, REASON_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}
