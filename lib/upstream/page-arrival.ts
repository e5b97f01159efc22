import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { cache } from "react";

const PATIENCE_MS = 300;

export function pageArrived(): void {
  getArrival().resolve();
}

/** Resolves when the page is ready or 300 ms late: once painted, a loading screen stays for 300 ms. */
export async function untilLate(): Promise<void> {
  await Promise.race([getArrival().promise, delay(PATIENCE_MS)]);
}

const getArrival = cache(() => Promise.withResolvers<void>());
