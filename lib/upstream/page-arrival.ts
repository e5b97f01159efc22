import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { cache } from "react";

const PATIENCE_MS = 300;

/** Tells this render's loading screen that the page has all it waited for. */
export function pageArrived(): void {
  getArrival().resolve();
}

/**
 * Settles when the page is there, or is late enough to say that it is loading. A loading screen that doesn't wait is sent
 * ahead of a page that is only milliseconds behind, and once painted it stays for 300 ms.
 */
export async function untilLate(): Promise<void> {
  await Promise.race([getArrival().promise, delay(PATIENCE_MS)]);
}

const getArrival = cache(() => Promise.withResolvers<void>());
