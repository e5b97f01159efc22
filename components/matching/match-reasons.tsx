import type { Factor } from "@/lib/contract/matching";
import { cn } from "@/lib/utils";
import { FACTOR_LABELS } from "./factor-labels";

/** Why somebody fits, in words: needed skills as marks, everything else as sentences. */
export function MatchReasons({ factors, className }: { factors: readonly Factor[]; className?: string }) {
  const skills = factors.find(({ key }) => key === "skills");
  return (
    <div className={cn("grid gap-1.5", className)}>
      {skills ? <SkillMarks matched={skills.matched} missing={skills.missing} /> : null}
      <ul aria-label="Reasons" className="grid gap-0.5 text-[0.8125rem] text-muted-foreground">
        {factors
          .filter(({ key }) => key !== "skills")
          .map(({ key, evidence }) => (
            <li key={key} className="wrap-anywhere">
              {evidence}
            </li>
          ))}
      </ul>
    </div>
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
