import { sql } from "kysely";
import pino from "pino";
import * as z from "zod";
import { candidatePageSchema } from "@/lib/contract/staffing/matching";
import { todayIn } from "@/lib/staffing/days";
import { buildApp } from "@/upstream/app";
import { issueToken } from "@/upstream/accounts/auth/session";
import type { Database } from "@/upstream/platform/database/connect";
import { narrowedFreelancers } from "@/upstream/staffing/matching/narrowing";
import { requirePosition } from "@/upstream/staffing/matching/read-positions";
import { NO_JOBS } from "@/upstream/testing/test-app";
import { milliseconds, printTable, ratio } from "./figures";
import { fillAssignments } from "./database/fill-assignments";
import { fillFreelancers } from "./database/fill-freelancers";
import { measure, type Spread } from "./lists/measure-lists";
import { onNewConnections, withServer } from "./database/scratch-database";
import { sized } from "./sized";

const SIZES = sized([1_000, 100_000, 1_000_000], [1_000]);

const ADMIN = { userType: "admin", roles: [] };

type Position = { title: string; skills: string[]; projectId: string; positionId: string };

/** The first 20 people for a position, beside the SQL that narrows all freelancers down to them. */
export async function benchMatch(): Promise<void> {
  // A million takes a quarter of an hour; `BENCH_MAX=100000` stops earlier.
  const sizes = process.env.BENCH_MAX ? SIZES.filter((size) => size <= Number(process.env.BENCH_MAX)) : SIZES;
  const hasServer = await withServer(async (db, databaseUrl) => {
    const positions = await addPositions(db);
    const measured: Spread[][] = [];
    for (const size of sizes) {
      await fillFreelancers(db, size);
      await fillAssignments(db, Math.ceil(size / 4));
      await sql`checkpoint`.execute(db).catch(() => {});
      measured.push(await onNewConnections(databaseUrl, (fresh) => measurePositions(fresh, positions)));
    }
    const rows = rowTitles(positions).map((title, i) => {
      const spreads = measured.flatMap((spread) => spread[i] ?? []);
      const growth = ratio(spreads.at(-1)?.p50 ?? Number.NaN, spreads[0]?.p50 ?? Number.NaN);
      return [title, ...spreads.flatMap(({ p50, p95 }) => [milliseconds(p50), milliseconds(p95)]), growth];
    });
    const heads = sizes.flatMap((size) => [`${size.toLocaleString("en")}: p50`, "p95"]);
    printTable("The first 20 people for a position, by freelancers, on PostgreSQL, ms", ["", ...heads, "growth"], rows);
  });
  if (!hasServer) console.log("\nPostgreSQL: not run (no server found)");
}

function rowTitles(positions: readonly Position[]): string[] {
  return positions.flatMap(({ title }) => [title, "  its narrowing alone"]);
}

async function measurePositions(db: Database, positions: readonly Position[]): Promise<Spread[]> {
  const app = await buildApp(
    { db, jobs: NO_JOBS, appUrl: "http://localhost", timeZone: "UTC", setupCodeRequired: false },
    pino({ level: "silent" }),
  );
  try {
    const { id } = await db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${await issueToken(db, id)}` };
    const spreads: Spread[] = [];
    for (const { projectId, positionId } of positions) {
      const url = `/projects/${projectId}/positions/${positionId}/matches`;
      const ask = async () => {
        const { statusCode, body } = await app.inject({ method: "GET", url, headers });
        if (statusCode !== 200) throw new Error(`GET ${url} responded ${statusCode}`);
        return () => z.object({ data: candidatePageSchema }).parse(JSON.parse(body)).data;
      };
      const position = await requirePosition(db, ADMIN, { projectId, positionId }, todayIn("UTC", Date.now()));
      const narrow = async () => {
        await sql`select id from (${narrowedFreelancers(ADMIN, position)}) as record`.execute(db);
        return () => undefined;
      };
      spreads.push(await measure(ask), await measure(narrow));
    }
    return spreads;
  } finally {
    await app.close();
  }
}

/** Positions that need the skills of one demo freelancer, some of them, and skills that nobody has together. */
async function addPositions(db: Database): Promise<Position[]> {
  const { rows } = await sql<{ skills: string[] }>`
    select to_json(skills) as skills from freelancers where status = 'active' and cardinality(skills) >= 4
    order by number limit 40
  `.execute(db);
  const [first = [], ...others] = rows.map(({ skills }) => skills);
  const other = others.find((skills) => !skills.some((skill) => first.includes(skill))) ?? [];
  const needs = [
    { title: "one skill", skills: first.slice(0, 1) },
    { title: "three skills", skills: first.slice(0, 3) },
    { title: "four skills", skills: first.slice(0, 4) },
    { title: "five skills of two professions", skills: [...first.slice(0, 3), ...other.slice(0, 2)] },
    { title: "no skills", skills: [] },
  ];
  return Promise.all(
    needs.map(async (need) => {
      const inserted = await sql<{ projectId: string; positionId: string }>`
        with project as (
          insert into projects (id, title, engagement, priority, currency, status)
          values (gen_random_uuid(), 'Benchmark', 'retainer', 'normal', 'USD', 'open') returning id
        )
        insert into project_positions (id, project_id, position, role, openings, skills, rate_min, rate_max)
        select gen_random_uuid(), project.id, 0, 'Benchmark', 3, ${need.skills}::text[], 60, 120 from project
        returning project_id, id as position_id
      `.execute(db);
      const [row] = inserted.rows;
      if (!row) throw new Error("The benchmark’s position wasn’t inserted.");
      return { ...need, ...row };
    }),
  );
}
