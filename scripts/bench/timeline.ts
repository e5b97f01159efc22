import pino from "pino";
import { sql } from "kysely";
import { buildApp } from "@/upstream/app";
import { issueToken } from "@/upstream/accounts/auth/session";
import type { Database } from "@/upstream/platform/database/connect";
import { refreshOpenings } from "@/upstream/staffing/work/refresh-openings";
import { NO_JOBS } from "@/upstream/testing/test-app";
import { median, milliseconds, percentile, printTable, ratio } from "./figures";
import { fillAssignments } from "./database/fill-assignments";
import { fillFreelancers } from "./database/fill-freelancers";
import { fillRecords } from "./database/fill-records";
import { onNewConnections, withEmbedded, withServer } from "./database/scratch-database";
import { sized } from "./sized";

const SIZES = sized([1_000, 100_000, 1_000_000], [1_000]);
// The embedded database is meant for small businesses.
const EMBEDDED_MAX = 100_000;
/** Freelancers per project and per team; each freelancer has one assignment. */
const PER_PROJECT = 10;
const PER_TEAM = 50;
const TEAM_MEMBERS = 6;

const REQUESTS = [
  { title: "100 freelancers × 52 weeks", url: "/freelancers/timeline?size=100&weeks=52" },
  {
    title: "100 active ones by name × 52 weeks",
    url: "/freelancers/timeline?size=100&weeks=52&status=active&sort=name",
  },
  { title: "100 freelancers × 104 weeks", url: "/freelancers/timeline?size=100&weeks=104" },
  { title: "100 teams × 52 weeks", url: "/teams/timeline?size=100&weeks=52" },
  { title: "Demand of open projects × 52 weeks", url: "/freelancers/timeline/demand?weeks=52" },
];

type Measured = { p50: number; p95: number; bytes: number };

/** @param limit the largest number of freelancers */
export async function benchTimeline(limit = Number(process.env.BENCH_MAX ?? SIZES.at(-1))): Promise<void> {
  const sizes = SIZES.filter((size) => size <= limit);
  await withEmbedded((db) =>
    compareSizes(
      "PGlite",
      sizes.filter((size) => size <= EMBEDDED_MAX),
      db,
      () => measure(db),
    ),
  );
  const hasServer = await withServer((db, databaseUrl) =>
    compareSizes("PostgreSQL", sizes, db, () => onNewConnections(databaseUrl, measure)),
  );
  if (!hasServer) console.log("\nPostgreSQL: not run (no server found)");
}

async function compareSizes(name: string, sizes: readonly number[], db: Database, work: () => Promise<Measured[]>) {
  const measured: Measured[][] = [];
  for (const size of sizes) {
    await fill(db, size);
    measured.push(await work());
  }
  const rows = REQUESTS.map(({ title }, i) => {
    const spreads = measured.flatMap((all) => all[i] ?? []);
    const growth = ratio(spreads.at(-1)?.p50 ?? Number.NaN, spreads[0]?.p50 ?? Number.NaN);
    const kilobytes = ((spreads.at(-1)?.bytes ?? 0) / 1024).toFixed(0);
    return [title, ...spreads.flatMap(({ p50, p95 }) => [milliseconds(p50), milliseconds(p95)]), growth, kilobytes];
  });
  const heads = sizes.flatMap((size) => [`${size.toLocaleString("en")}: p50`, "p95"]);
  printTable(`Timelines on ${name}, ms`, ["", ...heads, "growth", "kB"], rows);
}

async function fill(db: Database, count: number): Promise<void> {
  await fillFreelancers(db, count);
  await fillRecords(db, "projects", Math.ceil(count / PER_PROJECT));
  await fillRecords(db, "teams", Math.ceil(count / PER_TEAM));
  await fillRowsFields(db);
  await fillAssignments(db, count);
  await refreshOpenings(db);
  // Not every database user has the right to it.
  await sql`checkpoint`.execute(db).catch(() => {});
}

const WARM_UP = sized(5, 0);
const REPEATS = sized(40, 1);

async function measure(db: Database): Promise<Measured[]> {
  const app = await buildApp(
    { db, jobs: NO_JOBS, appUrl: "http://localhost", timeZone: "UTC", setupCodeRequired: false },
    pino({ level: "silent" }),
  );
  try {
    const { id } = await db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${await issueToken(db, id)}` };
    const results: Measured[] = [];
    for (const { url } of REQUESTS) {
      const times: number[] = [];
      let bytes = 0;
      for (let i = 0; i < WARM_UP + REPEATS; i++) {
        const start = performance.now();
        const response = await app.inject({ method: "GET", url, headers });
        const end = performance.now();
        if (response.statusCode !== 200) throw new Error(`${url} responded ${response.statusCode}`);
        bytes = response.rawPayload.length;
        if (i >= WARM_UP) times.push(end - start);
      }
      results.push({ p50: median(times), p95: percentile(times, 95), bytes });
    }
    return results;
  } finally {
    await app.close();
  }
}

/** Gives copied projects a position and copied teams members, since copies have no rows of their own. */
async function fillRowsFields(db: Database): Promise<void> {
  await sql`
    with given as materialized (
      select role, openings, skills, row_number() over (order by id) as place from project_positions
    )
    insert into project_positions (id, project_id, position, role, openings, skills)
    select gen_random_uuid(), projects.id, 0, given.role, given.openings, given.skills
    from projects join given on given.place = projects.number % (select count(*) from given) + 1
    where not exists (select from project_positions as own where own.project_id = projects.id)
  `.execute(db);
  await sql`
    insert into team_members (id, team_id, position, freelancer_id, allocation)
    select gen_random_uuid(), teams.id, n, freelancers.id, 50
    from teams cross join generate_series(0, ${TEAM_MEMBERS - 1}::int) as n
      join freelancers on freelancers.number = (teams.number * 11 + n * 101) % (select max(number) from freelancers) + 1
    where not exists (select from team_members as own where own.team_id = teams.id)
  `.execute(db);
  for (const table of ["project_positions", "team_members"]) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
