import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
import { positionsSchema } from "@/lib/contract/staffing/staffing";
import { demandSchema } from "@/lib/contract/staffing/timeline";
import { addDays, weeksFrom, WORKDAYS_IN_WEEK } from "@/lib/staffing/days";
import { isDemand } from "@/lib/staffing/statuses";
import { Random } from "@/upstream/database/seed/random";
import { refreshOpenings } from "@/upstream/staffing/work/refresh-openings";
import { day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;
let calls: Awaited<ReturnType<typeof staffingCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  ({ admin } = calls);
});
afterAll(() => app.close());
