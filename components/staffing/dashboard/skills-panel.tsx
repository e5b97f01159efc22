import Link from "@/lib/shell/reader-link";
import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { freeWith } from "@/lib/contract/staffing/dashboard-lists";
import { formatCount, formatTally } from "@/lib/format";
import { queryHref } from "./list-href";
import { Panel } from "./panel";

type SkillsProps = { skills: Staffing["skills"] };

/** Supply against demand by skill. */
export function SkillsPanel({ skills }: SkillsProps) {
  return (
    <Panel title="Skills in demand">
      {skills.length === 0 ? (
        <p className="pb-1 text-muted-foreground">No open opening names a skill.</p>
      ) : (
        <div className="skill-lines">
          {/* Each line says them itself to those who hear it. */}
          <p aria-hidden>
            <span>Skill</span>
            <span>To fill</span>
            <span>Free today</span>
            <span>Short</span>
          </p>
          <ul aria-label="Skills in demand">
            {skills
              .toSorted((a, b) => shortageOf(b) - shortageOf(a))
              .map((skill) => (
                <SkillLine key={skill.skill} {...skill} />
              ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** What isn't counted to the end is enough. */
function shortageOf({ demand, supply }: Pick<SkillsProps["skills"][number], "demand" | "supply">): number {
  return supply.isExact ? Math.max(0, demand - supply.count) : 0;
}

function SkillLine({ skill, demand, supply }: SkillsProps["skills"][number]) {
  const shortage = shortageOf({ demand, supply });
  return (
    <li>
      <span className="skill-name">{skill}</span>
      <span>
        {formatCount(demand)}
        <span className="sr-only"> to fill</span>
      </span>
      <Link
        prefetch={false}
        href={queryHref("freelancers", freeWith(skill))}
        aria-label={`${formatTally(supply)} free with ${skill}`}
      >
        {formatTally(supply)}
        <span className="sr-only"> free</span>
      </Link>
      <span className="font-medium text-warning">
        {shortage > 0 ? (
          <>
            {formatCount(shortage)}
            <span className="sr-only"> short</span>
          </>
        ) : null}
      </span>
    </li>
  );
}
