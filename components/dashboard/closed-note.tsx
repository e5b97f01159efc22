"use client";

import { useEffect } from "react";
import { addToast } from "@/components/ui/toast-store";
import { CLOSED_COOKIE, closedLabel } from "@/lib/access/closed-section";

const READING_MS = 12_000;
const WORD = new RegExp(`(?:^|; )${CLOSED_COOKIE}=([a-z]+)`);

/** Says why somebody is on the dashboard who asked for another page, once. */
export function ClosedNote() {
  useEffect(() => {
    const section = WORD.exec(document.cookie)?.[1];
    if (!section) return;
    document.cookie = `${CLOSED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    addToast({
      variant: "info",
      title: `${closedLabel(section)} can’t be opened`,
      description: "That isn’t open to your role, so this is your dashboard instead.",
      durationMs: READING_MS,
    });
  }, []);
  return null;
}
