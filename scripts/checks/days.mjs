import { readFileSync } from "node:fs";
import { ROOT, sourceFiles } from "./source-files.mjs";

// Tests and demo data count from the day of UTC, which no reader sees.
const EXEMPT = /(^upstream\/platform\/database\/seed\/|\/testing\/|\.test\.tsx?$)/;
const DAYS = [
  { pattern: /\bcurrent_date\b/i, instead: "TODAY of upstream/platform/database/today.ts" },
  { pattern: /\.toISOString\(\)\s*\.slice\(0, 10\)/, instead: "todayIn or dayIn of lib/staffing/days.ts, or useToday" },
];

/** Fails for code that takes the day of UTC, or of the database’s session, for today. */
export function checkDays() {
  return sourceFiles(/^(app|components|upstream)\/.*\.(ts|tsx)$/).flatMap((path) => {
    if (EXEMPT.test(path)) return [];
    const lines = readFileSync(ROOT + path, "utf8").split("\n");
    return lines.flatMap((line, i) =>
      DAYS.filter(({ pattern }) => pattern.test(line)).map(({ instead }) => `${path}:${i + 1}: use ${instead}`),
    );
  });
}
