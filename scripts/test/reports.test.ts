import { expect, test } from "vitest";
import { failedInVitest, listPlaywright, playwrightReport, tallyBenchmarks, vitestReport } from "./reports.mjs";

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

test("a failed end-to-end test and one that passed when repeated are found in nested suites", () => {
  const failed = { results: [{ errors: [{ message: "not visible" }] }] };
  const specs = [
    { file: "a.spec.ts", line: 3, title: "broken", tests: [{ status: "unexpected", ...failed }] },
    { file: "a.spec.ts", line: 9, title: "unsteady", tests: [{ status: "flaky", ...failed }] },
    { file: "a.spec.ts", line: 12, title: "steady", tests: [{ status: "expected", results: [{ errors: [] }] }] },
  ];
  const report = playwrightReport.parse({
    stats: { expected: 1, unexpected: 1, flaky: 1, duration: 1 },
    suites: [{ title: "a.spec.ts", suites: [{ specs, suites: [] }] }],
  });
  expect(listPlaywright(report, "unexpected")).toEqual(["e2e/a.spec.ts:3 › broken\n    not visible"]);
  expect(listPlaywright(report, "flaky")).toEqual(["e2e/a.spec.ts:9 › unsteady\n    not visible"]);
});

test("a report without totals is rejected", () => {
  expect(vitestReport.safeParse({ testResults: [] }).success).toBe(false);
  expect(playwrightReport.safeParse({ stats: { expected: "all" }, suites: [] }).success).toBe(false);
});

test("small benchmarks are counted by their lines, and a run that ended without one is a failure", () => {
  const lines = ["Everything runs on this machine.", "ok    bench proxy", "FAIL  bench lists: Error: no table"];
  expect(tallyBenchmarks(lines, 1)).toEqual({ passed: 1, failed: 1, failures: ["bench lists: Error: no table"] });
  expect(tallyBenchmarks(["ok    bench proxy"], 0)).toEqual({ passed: 1, failed: 0, failures: [] });
  for (const [output, code] of [
    [[], 0],
    [["ok    bench proxy"], 137],
  ] as const) {
    expect(tallyBenchmarks(output, code).failures).toEqual([`benchmarks: exited with code ${code}`]);
  }
});
