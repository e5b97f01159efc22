import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../checks/source-files.mjs";

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
 * Lists the failed tests of a Playwright report; a flaky test counts as failed.
 * @param {Pick<import("zod").infer<typeof import("./reports.mjs").playwrightReport>, "suites">} report
 * @returns {string[]}
 */
export function failedInPlaywright({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => describeFailure(`e2e/${file}:${line} › ${title}`, messagesOf(results))),
    ),
    ...failedInPlaywright({ suites: inner }),
  ]);
}

function messagesOf(results) {
  return results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)).join("\n");
}

function describeFailure(name, reason) {
  const lines = stripVTControlCharacters(reason).trim().split("\n").slice(0, REASON_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}
