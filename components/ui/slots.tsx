import type * as React from "react";
import { cn } from "@/lib/utils";

type SlotCounts = {
  openings: number;
  filled: number;
  /** Open ones for which somebody is proposed. */
  pending: number;
  /** All people proposed, who may be more; by default `pending`. */
  proposed?: number;
  /** Filled ones that somebody leaves before the end, or joins later. */
  gaps?: number;
  /** People too many. */
  overfilled?: number;
};

type SlotsProps = Omit<React.ComponentProps<"span">, "children"> & { counts: SlotCounts };

const SQUARES_MAX = 12;

/**
 * One small square for each opening: filled solid, with a gap half, proposed hatched, open dashed; one more for each
 * person too many. A bar if there are many.
 */
function Slots({ className, counts, ...props }: SlotsProps) {
  const parts = partsOf(counts);
  const isBar = parts.reduce((sum, { count }) => sum + count, 0) > SQUARES_MAX;
  return (
    <span
      data-slot="slots"
      role="img"
      aria-label={slotsText(counts)}
      className={cn("slots", isBar && "slots-bar", className)}
      {...props}
    >
      {isBar ? <Segments parts={parts} /> : <Squares parts={parts} />}
    </span>
  );
}

type Parts = { parts: ReturnType<typeof partsOf> };

function Squares({ parts }: Parts) {
  return parts.flatMap(({ look, count }) =>
    Array.from({ length: count }, (_, index) => <span key={`${look}${index}`} className={cn("slot", look)} />),
  );
}

function Segments({ parts }: Parts) {
  return parts.map(({ look, count }) =>
    count > 0 ? <span key={look} className={cn("slot", look)} style={{ flexGrow: count }} /> : null,
  );
}

function partsOf({ openings, filled, pending, gaps = 0, overfilled = 0 }: SlotCounts) {
  return [
    { look: "slot-filled", count: filled - gaps },
    { look: "slot-gap", count: gaps },
    { look: "slot-pending", count: pending },
    { look: "slot-open", count: openings - filled - pending },
    { look: "slot-over", count: overfilled },
  ];
}

/** “2 of 3 filled, 1 gap, 1 proposed”, “1 of 1 filled, 1 too many” */
function slotsText({ openings, filled, pending, proposed = pending, gaps = 0, overfilled = 0 }: SlotCounts): string {
  if (openings === 0) return "No openings";
  const parts = [`${filled} of ${openings} filled`];
  if (overfilled > 0) parts.push(`${overfilled} too many`);
  if (gaps > 0) parts.push(`${gaps} ${gaps === 1 ? "gap" : "gaps"}`);
  if (proposed > 0) parts.push(`${proposed} proposed`);
  return parts.join(", ");
}

type SlotsWithWordsProps = React.ComponentProps<"span"> & { counts: SlotCounts };

/** The squares with what they say; `children` follow the words. */
function SlotsWithWords({ className, counts, children, ...props }: SlotsWithWordsProps) {
  return (
    <span
      data-slot="slots-with-words"
      className={cn("inline-flex flex-wrap items-center gap-x-2", className)}
      {...props}
    >
      <Slots counts={counts} aria-hidden />
      <span>{slotsText(counts)}</span>
      {children}
    </span>
  );
}

export { Slots, slotsText, SlotsWithWords };
