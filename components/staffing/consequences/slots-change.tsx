"use client";

import { ArrowRight } from "lucide-react";
import { Slots } from "@/components/ui/slots";
import { countOf } from "@/lib/format";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import type { SlotsAndProposed } from "@/lib/staffing/consequences/slots-of-choices";

type SlotsChangeProps = { before: SlotsAndProposed; after: SlotsAndProposed };

/** What becomes of slots, also in words; who is proposed has no slot of their own, and is only counted. */
export function SlotsChange({ before, after }: SlotsChangeProps) {
  if (before.slots.openings + before.proposed === 0) return null;
  const [from, to] = [wordsOf(before), wordsOf(after)];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted-foreground">
      <Slots counts={before.slots} aria-hidden className="empty:hidden" />
      <span>{from}</span>
      {from === to ? null : (
        <>
          <ArrowRight aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">becomes</span>
          <Slots counts={after.slots} aria-hidden className="empty:hidden" />
          <span className="text-foreground">{to}</span>
        </>
      )}
    </p>
  );
}

/** “2 filled, 1 with a gap · 1 to fill · 3 proposals”: of the people in question alone, so that it isn't “of” all openings. */
function wordsOf({ slots, proposed }: SlotsAndProposed): string {
  const { filled, gaps = 0 } = slots;
  const open = unproposedOf(slots);
  const words = [
    filled > 0 && `${filled} filled${gaps > 0 ? `, ${gaps} with a gap` : ""}`,
    open > 0 && `${open} to fill`,
    proposed > 0 && countOf(proposed, "proposal"),
  ].filter(Boolean);
  return words.length > 0 ? words.join(" · ") : "none left";
}
