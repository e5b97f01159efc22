import type { LiveEvent } from "@/lib/contract/changes/live";

/** Between two times that the page is read again. */
const GAP_MS = 1_000;
/** For what the page only counts, or doesn’t show at all; of different lengths, so that browsers don’t ask all at once. */
const LATER_MS = { min: 2_000, max: 4_000 };

/**
 * Shows events one after the other: one that concerns the page at once, others a little later, and those that come
 * meanwhile together.
 * @param show null if everything may have changed; returns whether the page was read again
 * @param isUrgent whether somebody may be looking at what has changed
 */
export function inTurn(show: (event: LiveEvent | null) => Promise<boolean>, isUrgent: (event: LiveEvent) => boolean) {
  let next: LiveEvent | null | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    if (next === undefined) return;
    const event = next;
    next = undefined;
    dueAt = Number.POSITIVE_INFINITY;
    isBusy = true;
    const isShown = await show(event).catch(() => false);
    if (isShown) await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    isBusy = false;
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isBusy && next !== undefined) timer = setTimeout(() => void run(), Math.max(0, dueAt - Date.now()));
  }

  return (event: LiveEvent | null) => {
    next = next === undefined ? event : next === null || event === null ? null : joined(next, event);
    const waitMs = event && !isUrgent(event) ? LATER_MS.min + Math.random() * (LATER_MS.max - LATER_MS.min) : 0;
    dueAt = Math.min(dueAt, Date.now() + waitMs);
    schedule();
  };
}

function joined(one: LiveEvent, other: LiveEvent): LiveEvent {
  return { records: [...one.records, ...other.records], kinds: [...new Set([...one.kinds, ...other.kinds])] };
}
