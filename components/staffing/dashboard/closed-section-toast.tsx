"use client";

import { useEffect } from "react";
import { addToast } from "@/components/ui/toast-store";
import { CLOSED_COOKIE, closedLabel } from "@/lib/accounts/access/closed-section";

const DURATION_MS = 12_000;
const SECTION_PATTERN = new RegExp(`(?:^|; )${CLOSED_COOKIE}=([a-z]+)`);

/** Explains once why the dashboard appeared in place of a page that the person may not open. */
export function ClosedSectionToast() {
  useEffect(() => {
    const section = SECTION_PATTERN.exec(document.cookie)?.[1];
    if (!section) return;
    document.cookie = `${CLOSED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    addToast({
      variant: "info",
      title: `You don’t have access to ${closedLabel(section)}`,
      description: "You were taken to your dashboard instead.",
      durationMs: DURATION_MS,
    });
  }, []);
  return null;
}
