import type { Factor } from "@/lib/contract/staffing/matching";
import { formatList } from "@/lib/format";
import { cn } from "@/lib/utils";
import { greatestLosses, lossText, pointsText } from "./factor-labels";

type Points = Pick<Factor, "points" | "max">;

/** Its words stand beside it, so the bar itself is decoration. */
export function FactorBar({ points, max, className }: Points & { className?: string }) {
  return (
    <span aria-hidden className={cn("h-1.5 overflow-hidden rounded-full bg-input/35 forced-colors:border", className)}>
      <Filled points={points} max={max} />
    </span>
  );
}

type ScoreProps = {
  score: number;
  factors: readonly (Points & Pick<Factor, "key">)[];
  /** Says what it is, where no heading does. */
  isNamed?: boolean;
  className?: string;
};

/** A score, and in words where it lost the most. */
export function ScoreWithLoss(props: ScoreProps) {
  const loss = lossText(props.factors, 1);
  return (
    <>
      <Score {...props} />
      {loss ? <p className="score-loss">{loss}</p> : null}
    </>
  );
}

/**
 * A score with its factors: a segment as wide as the points that each can have, filled as far as it has them. What the
 * score lost most by has the color of the words that say so.
 */
export function Score({ score, factors, isNamed = false, className }: ScoreProps) {
  const counted = factors.filter(({ max }) => max > 0);
  const [worst] = greatestLosses(counted);
  return (
    <div className={cn("score", className)}>
      <p className="text-[0.9375rem] leading-5 font-semibold tabular-nums">
        {isNamed ? <span className="text-xs font-normal text-muted-foreground">Score </span> : null}
        {score}
        {isNamed ? (
          <span className="text-xs font-normal text-muted-foreground"> of 100</span>
        ) : (
          <span className="sr-only"> points of 100</span>
        )}
      </p>
      <p role="img" aria-label={formatList(counted.map(pointsText))} className="score-segments">
        {counted.map((factor) => (
          <span
            key={factor.key}
            data-points={pointsText(factor)}
            data-worst={factor.key === worst?.key || undefined}
            style={{ flexGrow: factor.max }}
          >
            <span>
              <Filled points={factor.points} max={factor.max} />
            </span>
          </span>
        ))}
      </p>
    </div>
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
