import type { Factor } from "@/lib/contract/matching";
import { cn } from "@/lib/utils";

type FactorBarProps = Pick<Factor, "points" | "max"> & { className?: string };

/** Its words stand beside it, so the bar itself is decoration. */
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
