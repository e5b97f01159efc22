import type * as React from "react";
import { cn } from "@/lib/utils";

type SlotCounts = {
  filled: number;
  pending: number;
  openings: number;
  /** Filled ones that somebody leaves before the end, or joins later. */
  gaps?: number;
};

type SlotsProps = Omit<React.ComponentProps<"span">, "children"> & SlotCounts;

const SQUARES_MAX = 12;

/** One small square for each opening: filled solid, with a gap half, proposed hatched, open dashed; a bar if there are many. */
function Slots({ className, filled, pending, openings, gaps = 0, ...props }: SlotsProps) {
  const counts = { filled, pending, openings, gaps };
  return (
    <span
      data-slot="slots"
      role="img"
      aria-label={slotsText(counts)}
      className={cn("slots", openings > SQUARES_MAX && "slots-bar", className)}
      {...props}
    >
      {openings > SQUARES_MAX ? <Segments {...counts} /> : <Squares {...counts} />}
    </span>
  );
}

function Squares(counts: SlotCounts) {
  return partsOf(counts).flatMap(({ look, count }) =>
    Array.from({ length: count }, (_, index) => <span key={`${look}${index}`} className={cn("slot", look)} />),
  );
}

function Segments(counts: SlotCounts) {
  return partsOf(counts).map(({ look, count }) =>
    count > 0 ? <span key={look} className={cn("slot", look)} style={{ flexGrow: count }} /> : null,
  );
}

/** More people may be proposed than there are openings; the mark never has more parts than openings. */
function partsOf({ filled, pending, openings, gaps = 0 }: SlotCounts) {
  const solid = Math.min(filled, openings);
  const hatched = Math.min(pending, openings - solid);
  return [
    { look: "slot-filled", count: Math.max(0, solid - gaps) },
    { look: "slot-gap", count: Math.min(solid, gaps) },
    { look: "slot-pending", count: hatched },
    { look: "slot-open", count: openings - solid - hatched },
  ];
}

/** “2 of 3 filled, 1 gap, 1 proposed” */
function slotsText({ filled, pending, openings, gaps = 0 }: SlotCounts): string {
  if (openings === 0) return "No openings";
  const parts = [`${filled} of ${openings} filled`];
  if (gaps > 0) parts.push(`${gaps} ${gaps === 1 ? "gap" : "gaps"}`);
  if (pending > 0) parts.push(`${pending} proposed`);
  return parts.join(", ");
}

export { Slots, slotsText };
