import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import type { Database } from "@/upstream/platform/database/connect";
import { openStream, type LiveStream } from "./live-stream";
import { startService, type ServiceProcess } from "./service-process";
import { unique } from "./test-app";

const WRITES_EVERY_MS = 10;
/** Few enough that events name each of them, also after a while without a stream. */
const TEAMS = 40;
/** A browser comes back after a moment, and after longer where it failed before. */
const RETRY_MS = { min: 100, max: 1_500 };
const ROUND_MS = { min: 300, max: 1_200 };
const LAST_MAX_MS = 30_000;

/** What happens to the follower's stream: its service is killed, or the connection is cut. */
export type Round = "kill" | "cut";

/** `token`: of an administrator's session. `started` gets the services, which the caller ends by `endAll`. */
type Site = { db: Database; databaseUrl: string; token: string; started: ServiceProcess[] };

type Running = { url: string; service: ServiceProcess };

/**
 * Two services on one PostgreSQL, somebody who writes on through both, and somebody who follows as a browser does.
 * @returns how many records' versions were written, and those of which the follower was never told
 */
export async function followThroughKills({ db, databaseUrl, token, started }: Site, rounds: readonly Round[]) {
  const running: Running[] = [];
  const start = async () => {
    const service = startService({ DATABASE_URL: databaseUrl, LOG_LEVEL: "info" });
    started.push(service);
    running.push({ url: await service.url, service });
  };
  await Promise.all([start(), start()]);
  const stopping = new AbortController();
  const follower = follow(running, token);
  await follower.whenOpen();
  const since = await latestChange(db);
  const writing = write(running, token, stopping.signal);
  for (const [i, round] of rounds.entries()) {
    await pause(ROUND_MS);
    const { stream, from } = await follower.whenOpen();
    if (round === "cut") stream.close();
    else {
      running.splice(running.indexOf(from), 1);
      from.service.kill("SIGKILL");
      if (i < rounds.length - 1) await start();
    }
  }
  stopping.abort();
  await writing;
  const written = await writtenSince(db, since);
  const unnamed = () => written.filter((one) => !follower.isNamed(one));
  const until = Date.now() + LAST_MAX_MS;
  while (unnamed().length > 0 && Date.now() < until) await delay(50);
  follower.leave();
  return { written: written.length, unnamed: unnamed(), streams: follower.count() };
}

export async function endAll(started: readonly ServiceProcess[]): Promise<void> {
  for (const service of started) service.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
}

/** Opens one stream after the other, and says for how long it heard nothing. */
function follow(running: readonly Running[], token: string) {
  const streams: LiveStream[] = [];
  let current: { stream: LiveStream; from: Running } | null = null;
  let isOver = false;
  const goOn = async () => {
    let heardAt = Date.now();
    for (let turn = 0; !isOver; turn++) {
      const from = running[turn % running.length];
      const stream = await (from && openStream(from.url, token, Date.now() - heardAt).catch(() => null));
      if (from && stream) {
        streams.push(stream);
        current = { stream, from };
        await stream.until(stream.isEnded);
        current = null;
        heardAt = stream.heardAt();
      }
      await pause(RETRY_MS);
    }
  };
  void goOn();
  return {
    whenOpen: async () => {
      while (!current || current.stream.isEnded()) await delay(10);
      return current;
    },
    isNamed: ({ id, version }: Written) =>
      streams.some(({ events }) =>
        events.some(({ records }) => records.some((record) => record.id === id && record.version >= version)),
      ),
    count: () => streams.length,
    leave: () => {
      isOver = true;
      current?.stream.close();
    },
  };
}

const stored = z.object({ id: z.string(), version: z.number() });

type Written = z.infer<typeof stored>;

/** Edits teams and makes new ones now and then. Whether a write arrived whose service was killed, the ledger knows. */
async function write(running: readonly Running[], token: string, signal: AbortSignal): Promise<void> {
  const teams: Written[] = [];
  for (let turn = 0; !signal.aborted; turn++) {
    const url = running[turn % running.length]?.url ?? "";
    const team = turn < TEAMS || turn % 20 === 0 ? null : teams[turn % teams.length];
    const answer = await fetch(team ? `${url}/teams/${team.id}` : `${url}/teams`, {
      method: team ? "PATCH" : "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(team ? { "if-match": `"${team.version}"` } : {}),
      },
      body: JSON.stringify(team ? { description: unique("Written") } : { name: unique("Kill") }),
    }).catch(() => null);
    const body: unknown = await answer?.json().catch(() => null);
    const saved =
      envelope(stored).safeParse(body).data?.data ?? z.object({ current: stored }).safeParse(body).data?.current;
    if (saved && team) team.version = saved.version;
    else if (saved && teams.length < TEAMS) teams.push(saved);
    await delay(WRITES_EVERY_MS);
  }
}

async function latestChange(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from changes order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? "00000000-0000-0000-0000-000000000000";
}

async function writtenSince(db: Database, change: string): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select distinct record_id as id, version from changes where id > ${change}::uuid
  `.execute(db);
  return rows;
}

function pause({ min, max }: { min: number; max: number }): Promise<void> {
  return delay(min + Math.random() * (max - min));
}
