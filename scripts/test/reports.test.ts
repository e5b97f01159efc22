import { expect, test } from "vitest";
import { failedInPlaywright, failedInVitest, playwrightReport, vitestReport } from "./reports.mjs";

test("a failed unit test is reported with its file and error", () => {
  const report = vitestReport.parse({
    numPassedTests: 1,
    numFailedTests: 1,
    success: false,
    testResults: [
      {
        name: `${process.cwd()}/lib/a.test.ts`,
        assertionResults: [
          { status: "passed", fullName: "fine", failureMessages: [] },
          { status: "failed", fullName: "broken", failureMessages: ["expected 1 to be 2"] },
        ],
      },
    ],
  });
  expect(failedInVitest(report)).toEqual(["lib/a.test.ts › broken\n    expected 1 to be 2"]);
});

test("a failed end-to-end test is found in nested suites", () => {
  const tests = [{ status: "unexpected", results: [{ errors: [{ message: "not visible" }] }] }];
  const specs = [{ file: "a.spec.ts", line: 3, title: "broken", tests }];
  const report = playwrightReport.parse({
    stats: { expected: 0, unexpected: 1, flaky: 0, duration: 1 },
    suites: [{ title: "a.spec.ts", suites: [{ specs, suites: [] }] }],
  });
  expect(failedInPlaywright(report)).toEqual(["e2e/a.spec.ts:3 › broken\n    not visible"]);
});

test("a report without totals is rejected", () => {
  expect(vitestReport.safeParse({ testResults: [] }).success).toBe(false);
  expect(playwrightReport.safeParse({ stats: { expected: "all" }, suites: [] }).success).toBe(false);
});
