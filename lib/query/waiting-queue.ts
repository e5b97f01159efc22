import { clearUnsaved, hasUnsaved, isSignedOut, markUnsaved } from "@/lib/shell/unsaved/unsaved-changes";
import { DeclinedError, NoConnectionError } from "./api-client";
import { removeSave, storeSave, type Save } from "./stored-saves";
import { waitingCount } from "./waiting-count";

type WaitingSave = {
  of: string;
  /** Where it is stored. */
  name: string;
  /** @throws NoConnectionError if there is still no connection */
  attempt: () => Promise<void>;
  reject: (error: unknown) => void;
};

const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 15_000;
const UNSAVED = "waiting-saves";

// In the order in which they were made.
let queue: readonly WaitingSave[] = [];
let isSending = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a save once there is a connection, behind those that were made before it. Whatever the service answers then is
 * the answer. If the page is left before, the next one sends it.
 */
export function sendLater<T>(save: Save, send: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const name = storeSave(save);
    setQueue([...queue, { of: save.of, name, attempt: () => attempt(send, resolve, reject), reject }]);
    retryLater();
  });
}

async function attempt<T>(
  send: () => Promise<T>,
  resolve: (answer: T) => void,
  reject: (error: unknown) => void,
): Promise<void> {
  try {
    resolve(await send());
  } catch (error) {
    if (error instanceof NoConnectionError) throw error;
    reject(error);
  }
}

export function callOff(of: string): void {
  const [dropped, left] = [queue.filter((save) => save.of === of), queue.filter((save) => save.of !== of)];
  setQueue(left);
  for (const { name, reject } of dropped) {
    removeSave(name);
    reject(new DeclinedError({ type: "about:blank", title: "The changes were discarded", status: 0 }));
  }
}

async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  // Whoever is signed in next doesn't save what somebody else has typed.
  if (isSending || isSignedOut()) return;
  isSending = true;
  try {
    for (let [next] = queue; next; [next] = queue) {
      await next.attempt();
      removeSave(next.name);
      failures = 0;
      setQueue(queue.filter((save) => save !== next));
    }
  } catch {
    failures++;
  }
  isSending = false;
  retryLater();
}

function retryLater(): void {
  clearTimeout(timer);
  if (queue.length === 0 || isSending) return;
  timer = setTimeout(() => void sendWaiting(), Math.min(RETRY_MIN_MS * 2 ** failures, RETRY_MAX_MS));
}

function setQueue(next: readonly WaitingSave[]): void {
  if (queue.length === 0 && next.length > 0) {
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onLeave);
    markUnsaved(UNSAVED);
  }
  if (next.length === 0) {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("beforeunload", onLeave);
    clearUnsaved(UNSAVED);
  }
  queue = next;
  waitingCount.set(queue.length);
}

const onOnline = () => void sendWaiting();

/** Without connection the page wouldn’t open again. Leaving for sign-in asks nothing. */
const onLeave = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
