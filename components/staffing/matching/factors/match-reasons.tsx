import type { Factor, Weights } from "@/lib/contract/staffing/matching";
import { SkillMarks } from "@/components/ui/skill-marks";
import { FactorBar } from "./factor-bars";
import { FACTOR_LABELS, uncountedTexts } from "./factor-labels";

type MatchPointsProps = { factors: readonly Factor[]; weights: Weights };

/** The points of a score, why they differ from the weights, and what would change it. */
export function MatchPoints({ factors, weights }: MatchPointsProps) {
  return (
    <>
      <MatchReasons factors={factors} />
      {uncountedTexts(factors, weights).map((text) => (
        <p key={text} className="text-[0.8125rem] text-muted-foreground">
          {text}
        </p>
      ))}
      <div className="grid gap-1">
        <h3 className="text-xs font-medium text-muted-foreground">What would change it</h3>
        <MatchChanges factors={factors} />
      </div>
    </>
  );
}

/** Why somebody fits, one line for each factor: needed skills as marks, the others in words; bars where there is space. */
export function MatchReasons({ factors }: { factors: readonly Factor[] }) {
  return (
    <ul aria-label="Reasons" className="@container grid gap-y-1 text-[0.8125rem]">
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

/** What would raise the score, one line for each factor. */
function MatchChanges({ factors }: { factors: readonly Factor[] }) {
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
