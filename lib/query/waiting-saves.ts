import { whileWriting } from "@/lib/shell/unsaved/open-writes";
import { NoConnectionError } from "./api-client";
import type { Save } from "./stored-saves";
import { waitingCount } from "./waiting-count";

/** A page loads it a little after its start: without connection it would be too late. */
export const loadQueue = () => import("./waiting-queue");

/**
 * Sends a save, or lets it wait for the connection, behind those that do so already.
 * @param onWaiting called once it waits
 */
export function sendOrWait<T>(save: Save, send: () => Promise<T>, onWaiting?: () => void): Promise<T> {
  return whileWriting(async () => {
    try {
      if (waitingCount.read() === 0) return await send();
    } catch (error) {
      if (!(error instanceof NoConnectionError)) throw error;
      await loadQueue().catch(() => {
        throw error;
      });
    }
    const answer = (await loadQueue()).sendLater(save, send);
    onWaiting?.();
    return answer;
  });
}

/** Drops what waits of a record, or of the key of a new one, whose changes are discarded. */
export async function callOff(of: string): Promise<void> {
  if (waitingCount.read() > 0) (await loadQueue()).callOff(of);
}
