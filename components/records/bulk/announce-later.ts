import type { QueryClient } from "@tanstack/react-query";
import { addToast } from "@/components/ui/toast-store";
import type { Undoable } from "./announce-run";

/** As `announceUndoable`, whose code is loaded with the first change. Without it, a toast says what was saved. */
export async function announceLater(client: QueryClient, undoable: Undoable): Promise<void> {
  const loaded = await import("./announce-run").catch(() => null);
  if (loaded) loaded.announceUndoable(client, undoable);
  else addToast({ title: undoable.title, variant: "success" });
}
