import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meSchema } from "@/lib/contract/accounts/user";
import { resolveDay } from "@/lib/records/field-types/relative-day";
import { addDays, dayIn, todayIn } from "@/lib/staffing/days";
import { isInDays } from "@/upstream/records/field-types/date";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { readToday, setTimeZone, TODAY } from "./today";

// Their days differ at every moment.
const AHEAD = "Pacific/Kiritimati";
const BEHIND = "America/Los_Angeles";
const ZONES = [AHEAD, BEHIND, "Etc/GMT+12", "UTC", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe"];

const apps = new Map<string, TestApp>();

beforeAll(async () => {
  for (const timeZone of [AHEAD, BEHIND]) apps.set(timeZone, await startTestApp({ timeZone }));
});
afterAll(async () => {
  for (const app of apps.values()) await app.close();
});

const appIn = (timeZone: string): TestApp => {
  const app = apps.get(timeZone);
  if (!app) throw new Error(`No app in ${timeZone}`);
  return app;
};

test("today is the same in SQL and in TypeScript", async () => {
  const { db } = appIn(AHEAD);
  for (const timeZone of [...ZONES, AHEAD]) {
    await setTimeZone(db, timeZone);
    const { rows } = await sql<{ today: string; at: string }>`select ${TODAY} as today, now() as at`.execute(db);
    expect(rows.map(({ today }) => today)).toEqual(rows.map(({ at }) => dayIn(timeZone, at)));
  }
});

test("a zone that the database doesn't know is an error, and the one before stays", async () => {
  const { db } = appIn(BEHIND);
  await expect(setTimeZone(db, "Europe/Atlantis")).rejects.toThrow(/Europe\/Atlantis/);
  expect(await readToday(db)).toBe(todayIn(BEHIND, Date.now()));
});

test("the planner sees through today, so that an index may serve comparisons with it", async () => {
  const { db } = appIn(AHEAD);
  const { rows } = await sql<Record<string, string>>`explain verbose select ${TODAY}, day_start(${TODAY})`.execute(db);
  const plan = JSON.stringify(rows);
  expect(plan).toContain(AHEAD);
  expect(plan).not.toMatch(/today|day_start|time_zone/);
});

describe.each([AHEAD, BEHIND])("in %s", (timeZone) => {
  let admin: Caller;
  let today: string;
  beforeAll(async () => {
    admin = await appIn(timeZone).as("admin");
    today = await readToday(appIn(timeZone).db);
  });

  const findsOf = async (kind: string, query: string) =>
    (await admin("GET", `/${kind}?${query}`)).page().content.map(({ id }) => id);

  test("the signed-in person is told the zone", async () => {
    expect((await admin("GET", "/auth/me")).data(meSchema).timeZone).toBe(timeZone);
  });

  test("a task is due until the end of the day there", async () => {
    const title = unique("Task");
    const make = async (dueDate: string) =>
      (await admin("POST", "/tasks", { body: await leastOf(admin, "tasks", { title, dueDate }) })).record().id;
    const [past, due, next] = [await make(addDays(today, -1)), await make(today), await make(addDays(today, 1))];
    const query = `q=${encodeURIComponent(title)}`;
    expect(await findsOf("tasks", `${query}&dueDate=today`)).toEqual([due]);
    expect(await findsOf("tasks", `${query}&dueDate=..-1d`)).toEqual([past]);
    expect(await findsOf("tasks", `${query}&dueDate=1d..`)).toEqual([next]);
    const figures = [past, due, next].map(async (id) => (await admin("GET", `/tasks/${id}`)).record().derived);
    expect((await Promise.all(figures)).map((derived) => derived?.daysOverdue)).toEqual([1, null, null]);
  });

  test("a record made around midnight belongs to the day of the installation", async () => {
    const { db } = appIn(timeZone);
    const [day, from, until] =
      timeZone === AHEAD
        ? ["2026-03-10", "2026-03-09T10:00:00Z", "2026-03-10T10:00:00Z"]
        : // Clocks go forward on this day, which has 23 hours.
          ["2026-03-08", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z"];
    const moments = [from, until].flatMap((edge) => [-1, 0].map((ms) => new Date(Date.parse(edge) + ms).toISOString()));
    const inDay = isInDays(sql`moment`, { type: "range", from: day, to: day });
    const { rows } = await sql<{ found: boolean }>`
      select ${inDay} as found from unnest(${moments}::timestamptz[]) with ordinality as listed (moment, n) order by n
    `.execute(db);
    expect(rows.map(({ found }) => found)).toEqual([false, true, true, false]);
    expect(moments.map((moment) => dayIn(timeZone, moment) === day)).toEqual([false, true, true, false]);
  });

  test.each(["today", "1d", "-30d", "last-month", "this-month", "next-month"])(
    "%s is the same day in SQL",
    async (to) => {
      const { db } = appIn(timeZone);
      for (const side of ["from", "to"] as const) {
        const day = resolveDay(today, to, side);
        const range = { type: "range", from: null, to: null, [side]: to } as const;
        const moments = [-1, 0, 1].map((days) => addDays(day, days));
        const { rows } = await sql<{ found: boolean }>`
        select ${isInDays(sql`day_start(day)`, range)} as found
        from unnest(${moments}::date[]) with ordinality as listed (day, n) order by n
      `.execute(db);
        expect(rows.map(({ found }) => found)).toEqual(side === "from" ? [false, true, true] : [true, true, false]);
      }
    },
  );

  test("an export is named after the day", async () => {
    const { headers } = await admin("GET", "/centers/export?format=csv");
    expect(headers["content-disposition"]).toContain(`muster-centers-${today}`);
  });
});
