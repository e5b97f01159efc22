import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { cache } from "react";

const LOADING_SCREEN_DELAY_MS = 300;

export function markPageReady(): void {
  getReadiness().resolve();
}

/** Resolves when the page is ready, at the latest after 300 ms, so that a loading screen never just flickers. */
export async function waitForPage(): Promise<void> {
  await Promise.race([getReadiness().promise, delay(LOADING_SCREEN_DELAY_MS)]);
}

const getReadiness = cache(() => Promise.withResolvers<void>());
