import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { accessRoleOf, type Person } from "@/lib/accounts/access/access-role";
import { findLiveSessions } from "@/upstream/accounts/auth/session";
import type { LiveEvent } from "@/lib/contract/changes/live";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import type { Database } from "@/upstream/platform/database/connect";
import { eventFor } from "./live-events";
import { presenceChanges, presenceFor, readPresent, type PresentAt } from "./present-people";
import { readLately, tailLedger, type Batch } from "./tail-ledger";

const CHECK_MS = 1_000;
const PRESENCE_CHECK_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const BEAT = "event: muster-beat\ndata: {}\n\n";
/** Streams written at once, and how long others have the processor until the next ones. */
const SLICE = 50;
const SLICE_PAUSE_MS = 4;
/** What somebody who doesn't read leaves unread before their stream ends. */
const UNREAD_MAX = 64 * 1024;
/** Streams of one session, of which browsers without locks need one a tab: the oldest ends for the next. */
const STREAMS_MAX = 8;

type Follower = { tokenHash: string; userId: string; person: Person };

type Listener = Follower & { stream: Readable };

/** The open streams of one service. Each ends with its session, and when the rights of its person change. */
export function startListeners(db: Database, logger: FastifyBaseLogger) {
  const listeners = new Set<Listener>();
  const tail = tailLedger(db, logger, report);
  let timers: NodeJS.Timeout[] = [];
  let isEnding = false;
  let present: ReadonlyMap<string, PresentAt> = new Map();

  /** @param missedMs for how long they haven't been told of changes */
  async function listen(follower: Follower, missedMs: number): Promise<Readable> {
    if (isEnding) throw new ProblemError(503, "The service is shutting down.");
    const stream = new Readable({ read: () => {} });
    const listener = { ...follower, stream };
    const own = [...listeners].filter(({ tokenHash }) => tokenHash === follower.tokenHash);
    for (const { stream: oldest } of own.slice(0, Math.max(0, own.length + 1 - STREAMS_MAX))) oldest.destroy();
    listeners.add(listener);
    stream.on("close", () => leave(listener)).on("error", () => leave(listener));
    startTimers();
    const missed = await readMissed(listener, missedMs).catch((error: unknown) => {
      leave(listener);
      throw error;
    });
    // It may have ended meanwhile, and the tail with it.
    if (listeners.size === 0) tail.stop();
    if (listeners.has(listener)) stream.push(`event: muster-open\ndata: {}\n\n${missed ? eventText(missed) : ""}`);
    // Who is there already; whoever comes meanwhile is told to all.
    void pushPresence(db, [...present.values()], { whom: [listener], open: listeners }).catch((error: unknown) =>
      logger.error({ err: error }, "live"),
    );
    return stream;
  }

  /** The tail is read by then, so that nothing is between the two; something may be in both. */
  async function readMissed({ person }: Listener, ms: number): Promise<LiveEvent | null> {
    await tail.start();
    return eventFor(db, person, await readLately(db, ms));
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    tail.stop();
    timers.forEach(clearInterval);
    timers = [];
    present = new Map();
  }

  function startTimers(): void {
    if (timers.length > 0) return;
    const inTurn = oneAtATime(logger);
    timers = [
      setInterval(inTurn(checkSessions), CHECK_MS).unref(),
      setInterval(inTurn(checkPresence), PRESENCE_CHECK_MS).unref(),
      setInterval(inTurn(beat), HEARTBEAT_MS).unref(),
    ];
  }

  async function report({ changes, notified }: Batch): Promise<void> {
    for (const { userId, stream } of listeners) {
      if (notified.includes(userId)) push(stream, "event: inbox\ndata: {}\n\n");
    }
    if (changes.length === 0) return;
    for (const { person, group } of byRights(listeners)) {
      const event = await eventFor(db, person, changes);
      if (!event) continue;
      const text = eventText(event);
      await inSlices(group, (listener) => listeners.has(listener) && push(listener.stream, text));
    }
  }

  async function checkPresence(): Promise<void> {
    const [before, now] = [present, await readPresent(db)];
    // The last one may have left meanwhile.
    if (listeners.size > 0) present = now;
    await pushPresence(db, presenceChanges(before, now), { whom: listeners, open: listeners });
  }

  function beat(): Promise<void> {
    return inSlices([...listeners], (listener) => listeners.has(listener) && push(listener.stream, BEAT));
  }

  function end(listener: Listener): void {
    if (!listeners.has(listener)) return;
    leave(listener);
    listener.stream.push(null);
  }

  /** Ends the streams whose session has ended or whose person has other rights by now; they come back if they may. */
  async function checkSessions(): Promise<void> {
    // Those that come meanwhile aren't among the answers.
    for (const listener of await findOutdated(db, [...listeners])) end(listener);
  }

  /** New ones are refused: the next service takes them. */
  function endAll(): void {
    isEnding = true;
    for (const listener of listeners) end(listener);
  }

  return { listen, endAll };
}

async function findOutdated(db: Database, listeners: readonly Listener[]): Promise<Listener[]> {
  const people = await findLiveSessions(db, [...new Set(listeners.map(({ tokenHash }) => tokenHash))]);
  return listeners.filter(({ tokenHash, person }) => {
    const now = people.get(tokenHash);
    return !now || rightsOf(now) !== rightsOf(person);
  });
}

/** Makes a check skip its turn while the last one isn't over. */
function oneAtATime(logger: FastifyBaseLogger) {
  return (check: () => Promise<void>) => {
    let isBusy = false;
    return () => {
      if (isBusy) return;
      isBusy = true;
      void check()
        .catch((error: unknown) => logger.error({ err: error }, "live"))
        .finally(() => (isBusy = false));
    };
  };
}

type Audience = { whom: Iterable<Listener>; open: ReadonlySet<Listener> };

/** Reports who is at those records to whoever of them is still open by then. */
async function pushPresence(db: Database, records: readonly PresentAt[], { whom, open }: Audience): Promise<void> {
  if (records.length === 0) return;
  for (const { person, group } of byRights(whom)) {
    const presenceOf = await presenceFor(db, person, records);
    if (!presenceOf) continue;
    await inSlices(group, (listener) => {
      const text = `event: presence\ndata: ${JSON.stringify(presenceOf(listener.userId))}\n\n`;
      if (open.has(listener)) push(listener.stream, text);
    });
  }
}

/** With pauses, so that nobody’s answer waits until a thousand streams are written and passed on. */
async function inSlices(listeners: readonly Listener[], write: (listener: Listener) => void): Promise<void> {
  for (let at = 0; at < listeners.length; at += SLICE) {
    if (at > 0) await delay(SLICE_PAUSE_MS);
    listeners.slice(at, at + SLICE).forEach(write);
  }
}

function push(stream: Readable, text: string): void {
  if (stream.readableLength > UNREAD_MAX) stream.destroy();
  else stream.push(text);
}

function eventText(event: LiveEvent): string {
  return `event: changes\ndata: ${JSON.stringify(event)}\n\n`;
}

/** People with the same rights get the same. */
function byRights(listeners: Iterable<Listener>): { person: Person; group: Listener[] }[] {
  return [...Map.groupBy(listeners, ({ person }) => rightsOf(person)).values()].flatMap((group) =>
    group[0] ? [{ person: group[0].person, group }] : [],
  );
}

/** Those with the same text may read the same records. */
function rightsOf(person: Person): string {
  return [accessRoleOf(person), person.centerCode ?? "", person.companyId ?? ""].join(" ");
}
