import { formatShortDay } from "@/lib/format";
import { addDays, type DaySpan } from "@/lib/staffing/days";
import { extentOf, leftOf, widthOf, type Scale } from "../scale";
import { BAR_HEIGHT } from "../timeline-rows";

type DraftMarksProps = { before: DaySpan; after: DaySpan; scale: Scale; top: number };

/** Where a bar stood before its dates are edited, and the new ones as flags at both ends. */
export function DraftMarks({ before, after, scale, top }: DraftMarksProps) {
  const ghost = extentOf(scale, before);
  const right = after.end === null ? widthOf(scale) : leftOf(scale, addDays(after.end, 1));
  return (
    <>
      {ghost ? (
        <span
          aria-hidden
          className="timeline-ghost"
          style={{ left: ghost.left, width: ghost.width, top, height: BAR_HEIGHT }}
        />
      ) : null}
      <Flag day={after.start} left={leftOf(scale, after.start) - FLAG_WIDTH - FLAG_GAP} scale={scale} top={top} />
      <Flag day={after.end} left={right + FLAG_GAP} scale={scale} top={top} />
    </>
  );
}

/** Pixels. */
const FLAG_WIDTH = 60;
const FLAG_GAP = 4;

type FlagProps = { day: string | null; left: number; scale: Scale; top: number };

/** At the timeline's edge, where the day lies outside. */
function Flag({ day, left, scale, top }: FlagProps) {
  const inside = Math.max(0, Math.min(left, widthOf(scale) - FLAG_WIDTH));
  return (
    <span aria-hidden className="timeline-flag" style={{ left: inside, width: FLAG_WIDTH, top, height: BAR_HEIGHT }}>
      {day === null ? "No end" : formatShortDay(day)}
    </span>
  );
}
