import type { Factor } from "@/lib/contract/matching";
import { cn } from "@/lib/utils";
import { FACTOR_LABELS } from "./factor-labels";

/** One bar for each factor; its words stand beside it, so the bar itself is decoration. */
export function FactorBars({ factors, className }: { factors: readonly Factor[]; className?: string }) {
  return (
    <ul aria-label="Points" className={cn("grid content-start gap-1 text-xs", className)}>
      {factors.map(({ key, points, max }) => (
        <li key={key} className="grid grid-cols-[5.5rem_minmax(3rem,1fr)_3.75rem] items-center gap-2">
          <span className="text-muted-foreground">{FACTOR_LABELS[key]}</span>
          <FactorBar points={points} max={max} />
          <span className="text-right whitespace-nowrap text-muted-foreground">
            <span className="text-foreground">{points}</span> of {max}
          </span>
        </li>
      ))}
    </ul>
  );
}

type FactorBarProps = Pick<Factor, "points" | "max"> & { className?: string };

export function FactorBar({ points, max, className }: FactorBarProps) {
  return (
    <span
      aria-hidden
      className={cn("h-1.5 overflow-hidden rounded-full border border-input/40 bg-secondary", className)}
    >
      <span
        className="block h-full rounded-full bg-info-fill forced-colors:bg-[CanvasText]"
        style={{ width: `${max > 0 ? (points / max) * 100 : 0}%` }}
      />
    </span>
  );
}

type ScoreProps = { score: number; className?: string };

export function Score({ score, className }: ScoreProps) {
  return (
    <p className={cn("whitespace-nowrap text-muted-foreground", className)}>
      <span className="text-[1.75rem] leading-8 font-semibold text-foreground">{score}</span>
      <span className="sr-only"> points</span> of 100
    </p>
  );
}
