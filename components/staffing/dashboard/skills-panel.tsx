import { Slots } from "@/components/ui/slots";
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
    <Panel
      title="Skills in demand"
      note={skills.length > 0 ? "Openings to fill that need it, and freelancers free today" : undefined}
    >
      {skills.length === 0 ? (
        <p className="pb-1 text-muted-foreground">No open opening names a skill.</p>
      ) : (
        <ul aria-label="Skills in demand" className="skill-lines">
          {skills
            .toSorted((a, b) => shortageOf(b) - shortageOf(a))
            .map((skill) => (
              <SkillLine key={skill.skill} {...skill} />
            ))}
        </ul>
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
      <Slots aria-hidden counts={{ openings: demand, filled: 0, pending: 0 }} />
      <span>
        {formatCount(demand)}
        <span className="skill-needed"> needed</span>
      </span>
      <Link
        prefetch={false}
        href={queryHref("freelancers", freeWith(skill))}
        aria-label={`${formatTally(supply)} free with ${skill}`}
      >
        {formatTally(supply)} free
      </Link>
      <span className="font-medium text-warning">{shortage > 0 ? `${formatCount(shortage)} short` : null}</span>
    </li>
  );
}
