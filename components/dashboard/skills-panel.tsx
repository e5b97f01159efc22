import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { Staffing } from "@/lib/contract/dashboard";
import { availableWith } from "@/lib/contract/dashboard-lists";
import { formatCount, formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { queryHref } from "./list-href";
import { Panel } from "./panel";

type SkillsProps = { skills: Staffing["skills"] };

/** Supply against demand by skill. */
export function SkillsPanel({ skills }: SkillsProps) {
  const most = Math.max(1, ...skills.flatMap(({ demand, supply }) => [demand, supply.count]));
  return (
    <Panel title="Skills in demand" note="Open openings that need a skill, and freelancers available today who have it">
      {skills.length === 0 ? (
        <p className="pb-1 text-muted-foreground">No open opening names a skill.</p>
      ) : (
        <ul aria-label="Skills in demand" className="grid gap-x-8 lg:grid-cols-2">
          {skills.map((skill) => (
            <SkillRow key={skill.skill} {...skill} most={most} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SkillRow({ skill, demand, supply, most }: SkillsProps["skills"][number] & { most: number }) {
  const isShort = supply.isExact && supply.count < demand;
  return (
    <li className="border-b py-2">
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{skill}</span>
        {isShort ? <Badge tone="warning">{formatCount(demand - supply.count)} short</Badge> : null}
      </p>
      <Bar fill="bg-info-fill" share={demand / most} />
      <Bar fill="bg-success-fill" share={supply.count / most} />
      <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
        <span>
          <Key fill="bg-info-fill" /> {formatCount(demand)} {demand === 1 ? "opening" : "openings"}
        </span>
        <Link
          prefetch={false}
          href={queryHref("freelancers", availableWith(skill))}
          className="-my-2 flex min-h-11 items-center gap-1 rounded-sm hover:text-foreground hover:underline md:min-h-9"
          aria-label={`${formatTally(supply)} available with ${skill}`}
        >
          <Key fill="bg-success-fill" /> {formatTally(supply)} available
        </Link>
      </p>
    </li>
  );
}

function Bar({ fill, share }: { fill: string; share: number }) {
  return (
    <div aria-hidden className="mt-1 h-1.5 forced-color-adjust-none">
      <div className={cn("h-full rounded-full", fill)} style={{ width: `${share * 100}%` }} />
    </div>
  );
}

function Key({ fill }: { fill: string }) {
  return <span aria-hidden className={cn("inline-block size-2 rounded-full forced-color-adjust-none", fill)} />;
}
