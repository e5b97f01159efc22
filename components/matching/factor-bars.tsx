import type { Factor } from "@/lib/contract/matching";
import { cn } from "@/lib/utils";

type Points = Pick<Factor, "points" | "max">;

/** Its words stand beside it, so the bar itself is decoration. */
export function FactorBar({ points, max, className }: Points & { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("h-1.5 overflow-hidden rounded-full border border-input/40 bg-secondary", className)}
    >
      <Filled points={points} max={max} />
    </span>
  );
}

type ScoreProps = { score: number; factors: readonly (Points & Pick<Factor, "key">)[]; className?: string };

/** A score with its factors: a segment as wide as the points that each can have, filled as far as it has them. */
export function Score({ score, factors, className }: ScoreProps) {
  return (
    <p className={cn("grid w-18 content-start gap-1", className)} title={`${score} of 100`}>
      <span className="text-[0.9375rem] leading-5 font-semibold tabular-nums">
        {score}
        <span className="sr-only"> points of 100</span>
      </span>
      <span aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full">
        {factors.map(({ key, points, max }) =>
          max > 0 ? (
            <span key={key} className="min-w-1 basis-0 bg-input/35" style={{ flexGrow: max }}>
              <Filled points={points} max={max} />
            </span>
          ) : null,
        )}
      </span>
    </p>
  );
}

function Filled({ points, max }: Points) {
  return (
    <span
      className="block h-full bg-success-fill forced-colors:bg-[CanvasText]"
      style={{ width: `${max > 0 ? (points / max) * 100 : 0}%` }}
    />
  );
}
