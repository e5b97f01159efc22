import type { Factor } from "@/lib/contract/matching";
import { cn } from "@/lib/utils";
import { FactorBar } from "./factor-bars";
import { FACTOR_LABELS } from "./factor-labels";

/** Why somebody fits, one line for each factor: needed skills as marks, the others in words; bars where there is space. */
export function MatchReasons({ factors, className }: { factors: readonly Factor[]; className?: string }) {
  return (
    <ul aria-label="Reasons" className={cn("@container grid gap-y-1 text-[0.8125rem]", className)}>
      {factors.map(({ key, points, max, evidence, matched, missing }) => (
        <li
          key={key}
          className="grid items-start gap-x-3 @md:grid-cols-[5.5rem_minmax(3rem,5rem)_3.25rem_minmax(0,1fr)]"
        >
          <span className="text-muted-foreground @max-md:sr-only">{FACTOR_LABELS[key]}</span>
          <FactorBar points={points} max={max} className="mt-1.75 @max-md:hidden" />
          <span className="whitespace-nowrap text-muted-foreground @max-md:sr-only">
            {points} of {max}
          </span>
          {key === "skills" ? (
            <SkillMarks matched={matched} missing={missing} />
          ) : (
            <span className="wrap-anywhere">{evidence}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

type SkillMarksProps = { matched: readonly string[]; missing: readonly string[] };

/** Matched skills are solid, missing ones have a dashed outline. */
export function SkillMarks({ matched, missing }: SkillMarksProps) {
  return (
    <ul aria-label="Needed skills" className="flex flex-wrap gap-1">
      {matched.map((skill) => (
        <li
          key={skill}
          className="rounded-sm border border-transparent bg-info-surface px-1.5 py-0.5 text-xs wrap-anywhere text-info"
        >
          {skill}
        </li>
      ))}
      {missing.map((skill) => (
        <li
          key={skill}
          className="rounded-sm border border-dashed border-input px-1.5 py-0.5 text-xs wrap-anywhere text-muted-foreground"
        >
          <span className="sr-only">Missing: </span>
          {skill}
        </li>
      ))}
    </ul>
  );
}

/** What would raise the score, one line for each factor. */
export function MatchChanges({ factors }: { factors: readonly Factor[] }) {
  const changes = factors.flatMap(({ key, change }) => (change === null ? [] : [{ key, change }]));
  if (changes.length === 0)
    return <p className="text-[0.8125rem] text-muted-foreground">Nothing would raise this score.</p>;
  return (
    <ul aria-label="What would change it" className="grid gap-0.5 text-[0.8125rem]">
      {changes.map(({ key, change }) => (
        <li key={key} className="wrap-anywhere">
          <span className="text-muted-foreground">{FACTOR_LABELS[key]}: </span>
          {change}
        </li>
      ))}
    </ul>
  );
}
