import { checkAudit } from "./audit.mjs";
import { checkCommits } from "./commits.mjs";
import { checkDays } from "./days.mjs";
import { checkDecisions } from "./decisions.mjs";
import { checkBarrels, checkEnvironmentAccess, checkFileNames, checkFileSizes } from "./file-rules.mjs";
import { checkFirstLoad } from "./first-load.mjs";
import { checkFolderSizes } from "./folders.mjs";
import { checkFunctionSizes } from "./functions.mjs";
import { checkGlossary } from "./glossary.mjs";
import { checkLateAwaits } from "./late-awaits.mjs";
import { checkLock } from "./lock.mjs";
import { checkMigrations } from "./migrations.mjs";
import { runTool } from "./run-tool.mjs";
import { checkSpecCoverage } from "./spec-coverage.mjs";
import { checkUpstreamTests } from "./upstream-tests.mjs";
import { checkWriters } from "./writers.mjs";

const AT_ONCE = 2;

const CHECKS = [
  { name: "types", run: () => typesOf("tsc --noEmit -p .") },
  { name: "imports", run: () => runTool("depcruise --config .dependency-cruiser.mjs --output-type err-long .") },
  { name: "format", run: () => runTool("prettier --check --log-level warn .") },
  { name: "lint", run: () => runTool("oxlint --type-aware --deny-warnings --report-unused-disable-directives") },
  { name: "dead code", run: () => runTool("knip --no-progress") },
  { name: "file names", run: () => listOf(checkFileNames) },
  { name: "file sizes", run: () => listOf(checkFileSizes) },
  { name: "folder sizes", run: () => listOf(checkFolderSizes) },
  { name: "function sizes", run: () => listOf(checkFunctionSizes) },
  { name: "upstream tests", run: () => listOf(checkUpstreamTests) },
  { name: "environment", run: () => listOf(checkEnvironmentAccess) },
  { name: "barrels", run: () => listOf(checkBarrels) },
  { name: "writers", run: () => listOf(checkWriters) },
  { name: "late awaits", run: () => listOf(checkLateAwaits) },
  { name: "first load", run: () => listOf(checkFirstLoad) },
  { name: "days", run: () => listOf(checkDays) },
  { name: "decisions", run: () => listOf(checkDecisions) },
  { name: "glossary", run: () => listOf(checkGlossary) },
  { name: "migrations", run: () => listOf(checkMigrations) },
  { name: "commits", run: async () => checkCommits() },
  { name: "lock", run: () => listOf(checkLock) },
  { name: "audit", run: () => checkAudit() },
  { name: "spec coverage", run: () => listOf(checkSpecCoverage) },
];

/**
 * Runs every check, prints one line for each, and the output of those that failed.
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runChecks() {
  const waiting = [...CHECKS];
  const tally = { passed: 0, failed: 0, /** @type {string[]} */ failures: [] };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { isOk, output, note } = await check.run().catch(broken);
      tally[isOk ? "passed" : "failed"] += 1;
      console.log(`${isOk ? "ok  " : "FAIL"}  ${check.name}${note ? `: ${note}` : ""}`);
      if (isOk) continue;
      console.log(output.trimEnd());
      tally.failures.push(`check ${check.name}\n${output.trimEnd()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return tally;
}

function broken(error) {
  return { isOk: false, output: String(error?.stack ?? error) };
}

async function listOf(check) {
  const faults = await check();
  return { isOk: faults.length === 0, output: faults.join("\n") };
}

// `next typegen` writes the route types and next-env.d.ts, which a fresh clone lacks.
async function typesOf(command) {
  const typegen = await runTool("next typegen");
  return typegen.isOk ? runTool(command) : typegen;
}
