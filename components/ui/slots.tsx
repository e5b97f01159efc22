import type * as React from "react";
import {
  slotParts,
  slotsText,
  SQUARES_ON_LINE,
  SQUARES_ON_LINES,
  type SlotLook,
  type Slotted,
} from "@/lib/records/figures/slots-text";
import { cn } from "@/lib/utils";

type SlotsProps = Omit<React.ComponentProps<"span">, "children"> & {
  counts: Slotted;
  /** Words beside the slots of a list, which stay on one line. */
  "data-count"?: string;
  /** Rings one slot of this look: that of the card it stands on. */
  own?: SlotLook | undefined;
};

/**
 * One small square for each opening: filled solid, with a gap split, accepted by the client with a check mark, proposed
 * hatched, open dashed, on hold dotted; one more for each person too many. A bar if there are many.
 */
function Slots({ className, counts, own, ...props }: SlotsProps) {
  const { parts, isBar } = slotParts(counts, props["data-count"] === undefined ? SQUARES_ON_LINES : SQUARES_ON_LINE);
  return (
    <span
      data-slot="slots"
      role="img"
      aria-label={slotsText(counts)}
      className={cn("slots", isBar && "slots-bar", className)}
      {...props}
    >
      {isBar ? <Segments parts={parts} /> : <Squares parts={parts} own={own} />}
    </span>
  );
}

type Parts = Pick<ReturnType<typeof slotParts>, "parts">;

function Squares({ parts, own }: Parts & Pick<SlotsProps, "own">) {
  const looks = parts.flatMap(({ look, count }) => Array.from({ length: count }, () => look));
  const ringed = looks.findIndex((look) => look === own);
  // A slot stays the same element, so that it is seen to fill.
  return looks.map((look, index) => (
    <span key={index} data-own={index === ringed || undefined} className={cn("slot", `slot-${look}`)} />
  ));
}

function Segments({ parts }: Parts) {
  return parts.map(({ look, count }) =>
    count > 0 ? <span key={look} className={cn("slot", `slot-${look}`)} style={{ flexGrow: count }} /> : null,
  );
}

type SlotsWithWordsProps = React.ComponentProps<"span"> & {
  counts: Slotted;
  /** False where words beside it say when the gaps are. */
  hasGapCount?: boolean;
};

/** The squares with what they say; `children` follow the words. */
function SlotsWithWords({ className, counts, hasGapCount = true, children, ...props }: SlotsWithWordsProps) {
  return (
    <span
      data-slot="slots-with-words"
      // Words alone wrap beside the squares.
      className={cn("inline-flex items-center gap-x-2", children && "flex-wrap", className)}
      {...props}
    >
      <Slots counts={counts} aria-hidden className={children ? undefined : "max-w-1/2 shrink-0"} />
      <span>{slotsText(hasGapCount ? counts : { ...counts, gaps: 0 })}</span>
      {children}
    </span>
  );
}

export { Slots, SlotsWithWords };
