"use client";

import { ArrowRight } from "lucide-react";
import { Slots } from "@/components/ui/slots";
import { type Slotted, unproposedOf } from "@/lib/records/figures/slots-text";

/** What becomes of slots, also in words. */
export function SlotsChange({ before, after }: { before: Slotted; after: Slotted }) {
  if (before.openings === 0) return null;
  const [from, to] = [wordsOf(before), wordsOf(after)];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted-foreground">
      <Slots counts={before} aria-hidden />
      <span>{from}</span>
      {from === to ? null : (
        <>
          <ArrowRight aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">becomes</span>
          <Slots counts={after} aria-hidden className="empty:hidden" />
          <span className="text-foreground">{to}</span>
        </>
      )}
    </p>
  );
}

/** “2 filled, 1 gap, 1 to fill”: of the people in question alone, so that it isn't “of” all openings. */
function wordsOf(counts: Slotted): string {
  const { filled, pending, gaps = 0 } = counts;
  const open = unproposedOf(counts);
  const words = [
    filled > 0 && `${filled} filled`,
    gaps > 0 && (gaps === 1 ? "1 gap" : `${gaps} gaps`),
    pending > 0 && `${pending} proposed`,
    open > 0 && `${open} to fill`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") : "no slots left";
}
