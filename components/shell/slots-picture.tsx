import * as React from "react";
import { cn } from "@/lib/utils";

type SlotsPictureProps = {
  /** One text per row: `#` a filled slot, `%` a proposed one, `.` an open one, a space none. */
  rows: readonly string[];
  className?: string;
};

const PITCH = 11;
const SIZE = 8;

/** The product's mark as an illustration: openings, some of them filled. */
export function SlotsPicture({ rows, className }: SlotsPictureProps) {
  const hatch = React.useId();
  const columns = Math.max(...rows.map((row) => row.length));
  const slots = rows.flatMap((row, y) => Array.from(row, (look, x) => ({ look, x, y })));
  return (
    <svg
      aria-hidden
      viewBox={`-0.5 -0.5 ${columns * PITCH - 2} ${rows.length * PITCH - 2}`}
      className={cn("text-data", className)}
    >
      <pattern id={hatch} width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V3" stroke="currentColor" strokeWidth="2" />
      </pattern>
      {slots.map(({ look, x, y }) =>
        look === " " ? null : (
          <rect
            key={`${x} ${y}`}
            x={x * PITCH}
            y={y * PITCH}
            width={SIZE}
            height={SIZE}
            rx={2}
            stroke="currentColor"
            strokeWidth={0.7}
            {...lookOf(look, hatch)}
          />
        ),
      )}
    </svg>
  );
}

function lookOf(look: string, hatch: string): React.SVGProps<SVGRectElement> {
  if (look === "#") return { fill: "currentColor" };
  return look === "%"
    ? { fill: `url(#${hatch})`, strokeDasharray: "1.6 1.2" }
    : { fill: "none", strokeDasharray: "1.6 1.2" };
}
