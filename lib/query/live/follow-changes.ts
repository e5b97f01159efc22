import type { LiveEvent } from "@/lib/contract/changes/live";
import type { Presence, PresentPerson } from "@/lib/contract/changes/presence";
import { LIVE_MISSED_MAX_MS } from "@/lib/contract/limits";
import { isListOf, hasFields, isCount, isFlag, isOneOf, isText } from "@/lib/query/answer-checks";
import { noteFollowing } from "./is-following";
import { KINDS } from "@/lib/records/kinds";

const NAME = "muster-live";
const OPEN = "open";
const INBOX = "inbox";
const GAP = "gap";
const JOIN = "join";
/** What the leading tab repeats for one that joins: longer than a page takes until it follows. */
const RECENT = { ms: 60_000, max: 200 };
/** Of the upstream’s heartbeats, two may get lost. */
const SILENT_MAX_MS = 40_000;
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** Where no stream opens, or a proxy collects what it says, everything is read again from time to time. */
const FAILURES_MAX = 3;
const ASK_MS = 10_000;

type Follower = {
  onEvent: (event: LiveEvent) => void;
  /** Who else has a record open, for records at which somebody has come or gone. */
  onPresence: (presence: Presence) => void;
  /** There is a new notification. */
  onInbox: () => void;
  /** Everything may have changed. */
  onGap: () => void;
  /** Nothing comes any more; perhaps the session has ended. */
  onLost: () => void;
};

/** Follows changes in one stream for all tabs of the browser, if it reads streams. @returns a function that stops it */
export function followChanges(follower: Follower): () => void {
  if (!("EventSource" in window)) return () => {};
  const stop = new AbortController();
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
  let heardAt = performance.timeOrigin;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const hear = (message: unknown) => {
    heardAt = Date.now();
    noteFollowing(true);
    clearTimeout(silence);
    silence = setTimeout(() => lose(), SILENT_MAX_MS);
    if (message === OPEN) forgetPresent();
    else if (message === INBOX) follower.onInbox();
    else if (message === GAP) follower.onGap();
    else if (isEvent(message)) follower.onEvent(message);
    else if (isPresence(message)) notePresence(message);
  };
  // By record, for tabs that join.
  const present = new Map<string, Presence["records"][number]>();
  const notePresence = (presence: Presence) => {
    for (const at of presence.records) {
      if (at.people.length > 0) present.set(at.id, at);
      else present.delete(at.id);
    }
    follower.onPresence(presence);
  };
  /** A stream that opens says who is there; nobody says who went while there was none. */
  const forgetPresent = () => notePresence({ records: [...present.values()].map((at) => ({ ...at, people: [] })) });
  const lose = () => {
    noteFollowing(false);
    forgetPresent();
    follower.onLost();
  };
  let isLeading = false;
  let recent: { at: number; message: unknown }[] = [];
  const repeat = () => {
    if (!isLeading) return;
    for (const { message } of recent) channel?.postMessage(message);
    channel?.postMessage({ records: [...present.values()] });
  };
  channel?.addEventListener("message", ({ data }) => (data === JOIN ? repeat() : hear(data)), { signal: stop.signal });
  channel?.postMessage(JOIN);
  const lead = () => {
    isLeading = true;
    return openStreams({
      signal: stop.signal,
      // A clock may have been set back.
      missedMs: () => Math.max(0, Date.now() - heardAt),
      onMessage: (message) => {
        hear(message);
        channel?.postMessage(message);
        const at = Date.now();
        if (isEvent(message)) recent = [...recent, { at, message }].slice(-RECENT.max);
        recent = recent.filter((one) => one.at > at - RECENT.ms);
      },
      onGap: () => {
        follower.onGap();
        channel?.postMessage(GAP);
      },
      onLost: lose,
    });
  };
  // The tab that has the lock leads; the next one follows once it is gone.
  const leading = "locks" in navigator ? navigator.locks.request(NAME, { signal: stop.signal }, lead) : lead();
  leading.catch(() => undefined);
  return () => {
    stop.abort();
    clearTimeout(silence);
    noteFollowing(false);
    channel?.close();
  };
}

type Streams = {
  signal: AbortSignal;
  missedMs: () => number;
  onMessage: (message: unknown) => void;
} & Pick<Follower, "onGap" | "onLost">;

/** One stream after the other, until the page is left. */
async function openStreams({ signal, missedMs, onMessage, onGap, onLost }: Streams): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const missed = missedMs();
    if (missed > LIVE_MISSED_MAX_MS) onGap();
    const wasOpen = await readStream(Math.min(missed, LIVE_MISSED_MAX_MS), signal, onMessage);
    if (signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    if (!wasOpen) onLost();
    if (failures > FAILURES_MAX) onGap();
    await pause(failures > FAILURES_MAX ? ASK_MS : Math.min(RETRY_MIN_MS * 2 ** failures, RETRY_MAX_MS), signal);
  }
}

/** Resolves with whether the stream was open, once it has ended or says nothing any more. */
function readStream(missed: number, signal: AbortSignal, onMessage: (message: unknown) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(`/api/live?missed=${Math.round(missed)}`);
    let isOpen = false;
    const end = () => {
      signal.removeEventListener("abort", end);
      clearTimeout(silence);
      source.close();
      resolve(isOpen);
    };
    let silence = setTimeout(end, SILENT_MAX_MS);
    const hear = (message: unknown) => {
      isOpen = true;
      clearTimeout(silence);
      silence = setTimeout(end, SILENT_MAX_MS);
      onMessage(message);
    };
    source.addEventListener("muster-open", () => hear(OPEN));
    source.addEventListener("muster-beat", () => hear(null));
    source.addEventListener("changes", ({ data }) => hear(JSON.parse(String(data))));
    source.addEventListener("presence", ({ data }) => hear(JSON.parse(String(data))));
    source.addEventListener("inbox", () => hear(INBOX));
    source.addEventListener("error", end);
    signal.addEventListener("abort", end);
  });
}

/** Of different lengths, so that browsers don’t come back all at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener("abort", end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms * (0.75 + Math.random() / 2));
    signal.addEventListener("abort", end);
  });
}

const isEvent = hasFields<LiveEvent>([], {
  records: isListOf(hasFields<LiveEvent["records"][number]>(["id"], { kind: isOneOf(KINDS), version: isCount })),
  kinds: isListOf(isOneOf(KINDS)),
});

const isPresence = hasFields<Presence>([], {
  records: isListOf(
    hasFields<Presence["records"][number]>(["id"], {
      kind: isOneOf(KINDS),
      people: isListOf(hasFields<PresentPerson>(["name"], { isEditing: isFlag, fields: isListOf(isText) })),
    }),
  ),
});
