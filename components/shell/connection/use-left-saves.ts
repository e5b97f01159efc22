import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent } from "react";
import { withLeftSaves } from "@/lib/query/stored-saves";
import { loadQueue } from "@/lib/query/waiting-saves";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { IsViewed } from "@/lib/shell/unless-viewed";

/** Other tabs close, some a little late, and what couldn’t be sent may be sent later. */
const EVERY_MS = 5_000;

/** Loads what lets saves wait, and sends those that did so when their page was left. */
export function useLeftSaves(): void {
  const client = useQueryClient();
  const router = useReaderRouter();
  const isViewed = use(IsViewed);
  const open = useEffectEvent((path: string) => router.push(path));
  useEffect(() => {
    void loadQueue().catch(() => undefined);
    if (isViewed) return;
    const stop = new AbortController();
    const send = () => {
      if (!document.hidden) void sendAll(client, (path) => open(path)).catch(() => undefined);
    };
    window.addEventListener("online", send, stop);
    document.addEventListener("visibilitychange", send, stop);
    send();
    const timer = setInterval(send, EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [client, isViewed]);
}

async function sendAll(client: QueryClient, open: (path: string) => void): Promise<void> {
  const userId = signedInUserId();
  if (userId === null) return;
  await withLeftSaves(userId, async (saves) => {
    const { sendLeftSaves } = await import("@/components/records/form/drafts/send-left-saves");
    await sendLeftSaves(client, saves, { userId, open });
  });
}
