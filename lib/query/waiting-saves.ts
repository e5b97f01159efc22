import { NoConnectionError } from "./api-client";

/** Sends one save. @throws NoConnectionError if there is still no connection */
type Attempt = () => Promise<void>;

const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 15_000;

// In the order in which they were made.
let waiting: readonly Attempt[] = [];
let isSending = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Saves that wait for the connection. */
export function readWaiting(): number {
  return waiting.length;
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a save; without connection it waits until there is one again, behind those that were made before it. Whatever the
 * service answers then is the answer.
 */
export async function sendOrWait<T>(send: () => Promise<T>): Promise<T> {
  if (waiting.length === 0) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NoConnectionError)) throw error;
    }
  }
  return new Promise((resolve, reject) => {
    setWaiting([...waiting, () => attempt(send, { resolve, reject })]);
    sendLater();
  });
}

type Outcome<T> = { resolve: (answer: T) => void; reject: (error: unknown) => void };

async function attempt<T>(send: () => Promise<T>, { resolve, reject }: Outcome<T>): Promise<void> {
  try {
    resolve(await send());
  } catch (error) {
    if (error instanceof NoConnectionError) throw error;
    reject(error);
  }
}

async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  if (isSending) return;
  isSending = true;
  try {
    for (let [next] = waiting; next; [next] = waiting) {
      await next();
      failures = 0;
      setWaiting(waiting.slice(1));
    }
  } catch {
    failures++;
  }
  isSending = false;
  sendLater();
}

function sendLater(): void {
  clearTimeout(timer);
  if (waiting.length === 0 || isSending) return;
  timer = setTimeout(() => void sendWaiting(), Math.min(RETRY_MIN_MS * 2 ** failures, RETRY_MAX_MS));
}

function setWaiting(next: readonly Attempt[]): void {
  if (waiting.length === 0 && next.length > 0) {
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onLeave);
  }
  if (next.length === 0) {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("beforeunload", onLeave);
  }
  waiting = next;
  for (const listener of listeners) listener();
}

const onOnline = () => void sendWaiting();

/** What was typed stays a draft, but a move on a board or a timeline would be gone. */
const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
