import { randomBytes } from "node:crypto";
import { buildQuietly, isBuildFresh } from "../build.mjs";
import { runChecks } from "../checks/run-checks.mjs";
import { findPostgres } from "./find-postgres.mjs";
import { requireBrowser } from "./require-browser.mjs";
import { runBenchmarks, runPlaywright, runVitest } from "./run-suite.mjs";

/**
 * Runs all checks and tests, and prints the failures, what passed only when repeated, and last `N passed, N failed`.
 * @returns {Promise<number>} the exit code
 */
export async function runTests() {
  const tallies = [];
  const notes = [];
  const step = async (name, run) => tallies.push(await run().catch((error) => failure(name, error)));

  await step("checks", runChecks);
  await step("unit", () => runVitest("unit and components", ["unit", "unit-isolated", "components"]));
  let server = null;
  await step("upstream on PostgreSQL", async () => {
    server = await findPostgres();
    if (!server) return { passed: 0, failed: 0 };
    return runVitest("upstream on PostgreSQL", ["upstream-postgres"], { TEST_DATABASE_URL: server });
  });
  await step("upstream on PGlite", async () => {
    const tally = await runVitest("upstream on PGlite", ["upstream-pglite"], { TEST_DATABASE_URL: server ?? "" });
    if (!server) notes.push(`PostgreSQL: not run (${tally.passed + tally.failed} tests)`);
    return tally;
  });
  await step("build", buildForTests);
  await step("end to end", async () => {
    if (!isBuildFresh()) throw new Error("not run, because the build failed");
    return runPlaywright({ CHROMIUM_PATH: await requireBrowser() });
  });
  await step("benchmarks", async () => {
    if (!isBuildFresh()) throw new Error("not run, because the build failed");
    return runBenchmarks({ CHROMIUM_PATH: await requireBrowser(), TEST_DATABASE_URL: server ?? "" });
  });
  return report(tallies, notes);
}

// A running Muster keeps the build that it serves, so building here doesn't disturb it.
async function buildForTests() {
  if (!isBuildFresh()) {
    console.log("\nbuild");
    const env = {
      ...process.env,
      APP_URL: "http://localhost:3000",
      API_ROOT_URL: "http://localhost:4000",
      SESSION_SECRET: randomBytes(32).toString("base64url"),
    };
    await buildQuietly(env);
  }
  console.log("build: ok");
  return { passed: 1, failed: 0 };
}

function failure(name, error) {
  const text = `${name}: ${error instanceof Error ? error.message : error}`;
  console.error(text);
  return { passed: 0, failed: 1, failures: [text] };
}

function report(tallies, notes) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const failures = tallies.flatMap(({ failures = [] }) => failures.map((failure) => `failed: ${failure}`));
  const flaky = tallies.flatMap(({ flaky: repeated = [] }) => repeated.map((test) => `passed when repeated: ${test}`));
  console.log(["", ...failures, ...flaky, ...notes, `${sum("passed")} passed, ${sum("failed")} failed`].join("\n"));
  return sum("failed") === 0 ? 0 : 1;
}
