import { ChevronLeft } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { TagsValue } from "@/components/records/field-types/tags";
import { DotItem, DotList } from "@/components/ui/dot-list";
import { LivingSlots } from "../slots/living-slots";
import type { PositionFacts } from "@/lib/contract/staffing/matching";
import { useToday } from "@/components/records/moment";
import { formatRateRange } from "@/lib/format";
import { daysToFillText } from "./days-to-fill";

export function MatchHeader({ position }: { position: PositionFacts }) {
  const { role, project, company, skills, languages } = position;
  const facts = [
    company,
    daysToFillText(position, useToday()),
    formatRateRange(position.rateMin, position.rateMax, position.currency, position.rateUnit),
  ].filter(Boolean);
  return (
    <header className="grid gap-1.5">
      <Link
        href={`/projects/${project.id}`}
        prefetch={false}
        className="-ml-1 inline-flex w-fit items-center gap-0.5 py-0.5 text-[0.8125rem] text-muted-foreground hover:text-foreground max-md:-mt-3 max-md:-mb-1.5 max-md:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{project.title}</span>
      </Link>
      <h1 className="page-title wrap-anywhere">Find people for {role}</h1>
      <div className="flex min-w-0 items-start gap-2 text-muted-foreground">
        <DotList>
          <DotItem>
            <LivingSlots counts={position} projectId={project.id} positionId={position.id} isLarge />
          </DotItem>
          {facts.map((fact) => (
            <DotItem key={fact}>{fact}</DotItem>
          ))}
        </DotList>
      </div>
      <Needs needs={[...skills, ...languages]} />
    </header>
  );
}

function Needs({ needs }: { needs: readonly string[] }) {
  if (needs.length === 0) {
    return <p className="text-muted-foreground">No skills are named, so people are compared by the other factors.</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
      Needs <TagsValue tags={needs} />
    </p>
  );
}
