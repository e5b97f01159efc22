import Link from "@/lib/shell/reader-link";
import { Badge } from "@/components/ui/badge";
import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { freeWith } from "@/lib/contract/staffing/dashboard-lists";
import { formatCount, formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { queryHref } from "./list-href";
import { MoreRows, Panel } from "./panel";

/** As `four-on-phones`. */
const SHOWN_ON_PHONES = 4;

type SkillsProps = { skills: Staffing["skills"] };

/** Supply against demand by skill. */
export function SkillsPanel({ skills }: SkillsProps) {
  const most = Math.max(1, ...skills.flatMap(({ demand, supply }) => [demand, supply.count]));
  return (
    <Panel title="Skills in demand" note={skills.length > 0 ? <SkillsKey /> : undefined}>
      {skills.length === 0 ? (
        <p className="pb-1 text-muted-foreground">No open opening names a skill.</p>
      ) : (
        <>
          <ul aria-label="Skills in demand" className="four-on-phones grid gap-x-8 sm:grid-cols-2">
            {skills
              .toSorted((a, b) => shortageOf(b) - shortageOf(a))
              .map((skill) => (
                <SkillRow key={skill.skill} {...skill} most={most} />
              ))}
          </ul>
          <MoreRows count={skills.length} shown={skills.length} shownOnPhones={SHOWN_ON_PHONES} />
        </>
      )}
    </Panel>
  );
}

/** What isn't counted to the end is enough. */
function shortageOf({ demand, supply }: Pick<SkillsProps["skills"][number], "demand" | "supply">): number {
  return supply.isExact ? Math.max(0, demand - supply.count) : 0;
}

function SkillsKey() {
  return (
    <span className="flex flex-wrap gap-x-4">
      {(["demand", "supply"] as const).map((side) => (
        <span key={side} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={cn("size-2 rounded-full forced-color-adjust-none", SIDES[side].fill)} />
          {SIDES[side].text}
        </span>
      ))}
    </span>
  );
}

const SIDES = {
  demand: { fill: "bg-data", text: "Openings to fill that need it" },
  supply: { fill: "bg-success-fill", text: "Freelancers free today" },
} as const;

function SkillRow({ skill, demand, supply, most }: SkillsProps["skills"][number] & { most: number }) {
  const shortage = shortageOf({ demand, supply });
  return (
    <li className="grid content-start border-b py-2 last:border-b-0 sm:nth-last-2:odd:border-b-0">
      <p className="flex min-h-6 items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{skill}</span>
        {shortage > 0 ? <Badge tone="warning">{formatCount(shortage)} short</Badge> : null}
      </p>
      <p className="flex h-5 items-center gap-3 text-xs">
        <Bar fill={SIDES.demand.fill} share={demand / most} />
        <span className="w-8 shrink-0 text-right">
          {formatCount(demand)}
          <span className="sr-only"> {demand === 1 ? "opening" : "openings"}</span>
        </span>
      </p>
      <Link
        prefetch={false}
        href={queryHref("freelancers", freeWith(skill))}
        className="group/supply flex h-6 items-center gap-3 rounded-sm text-xs"
        aria-label={`${formatTally(supply)} free with ${skill}`}
      >
        <Bar fill={SIDES.supply.fill} share={supply.count / most} />
        <span className="w-8 shrink-0 text-right group-hover/supply:underline">{formatTally(supply)}</span>
      </Link>
    </li>
  );
}

function Bar({ fill, share }: { fill: string; share: number }) {
  return (
    <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-secondary forced-color-adjust-none">
      <span className={cn("block h-full rounded-full", fill)} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
