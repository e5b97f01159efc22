import { pointsText } from "@/components/staffing/matching/factors/factor-labels";
import { PersonRow, type PersonRowProps } from "@/components/staffing/matching/candidates/person-row";
import { SkillMarks } from "@/components/ui/skill-marks";
import type { Candidate, PositionFacts } from "@/lib/contract/staffing/matching";
import type { FactorKey } from "@/lib/staffing/matching/factors";

type DeskPersonProps = PersonRowProps & {
  /** The one whose points are explained; null for what every row says. */
  factor: FactorKey | null;
};

/** Somebody for the open position, to whom the keys of the desk go. */
export function DeskPerson({ factor, ...props }: DeskPersonProps) {
  const explained = props.entry.row.factors.find(({ key }) => key === factor);
  return (
    <PersonRow
      {...props}
      hasKeys
      note={explained ? <FactorLine factor={explained} position={props.position} /> : null}
    />
  );
}

type FactorLineProps = { factor: Candidate["factors"][number]; position: PositionFacts };

/** “Skills 42 of 60”, with what it is made of. */
function FactorLine({ factor, position }: FactorLineProps) {
  const { key, evidence, matched, missing } = factor;
  const hasMarks = matched.length + missing.length > 0;
  return (
    <div className="desk-factor">
      <span className="font-medium">{pointsText(factor)}</span>
      {hasMarks ? (
        <SkillMarks matched={matched} missing={missing} needed={key === "skills" ? position.skills : undefined} />
      ) : (
        <span className="text-muted-foreground">{evidence}</span>
      )}
    </div>
  );
}
