import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { Slots, slotsText } from "@/components/ui/slots";
import type { PositionFacts } from "@/lib/contract/matching";
import { formatDay, formatList, formatMoney } from "@/lib/format";

export function MatchHeader({ position }: { position: PositionFacts }) {
  const { role, project, company, skills, languages } = position;
  const facts = [company, datesText(position), rangeText(position)].filter(Boolean);
  return (
    <header className="grid gap-1.5">
      <Link
        href={`/projects/${project.id}`}
        prefetch={false}
        className="-ml-1 inline-flex w-fit items-center gap-0.5 py-0.5 text-[0.8125rem] text-muted-foreground hover:text-foreground max-md:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{project.title}</span>
      </Link>
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">Find people for {role}</h1>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
        <Slots filled={position.filled} pending={position.pending} openings={position.openings} />
        {[slotsText(position), ...facts].map((fact) => (
          <span key={fact} className="not-last:after:ml-2 not-last:after:content-['·']">
            {fact}
          </span>
        ))}
      </p>
      <p className="text-muted-foreground">{needsText(skills, languages)}</p>
    </header>
  );
}

function needsText(skills: readonly string[], languages: readonly string[]): string {
  const needs = [...skills, ...languages];
  if (needs.length === 0) return "No skills are named, so everyone who can work is compared by the other factors.";
  return `Needs ${formatList(needs)}`;
}

export function datesText({ startDate, endDate }: Pick<PositionFacts, "startDate" | "endDate">): string {
  return endDate === null ? `from ${formatDay(startDate)}` : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

/** “$80 to $120 an hour”; null without a range. */
export function rangeText({ rateMin, rateMax, currency }: PositionFacts): string | null {
  const [min, max] = [rateMin, rateMax].map((rate) => (rate === null ? null : formatMoney(rate, currency)));
  if (min && max) return `${min} to ${max} an hour`;
  if (max) return `up to ${max} an hour`;
  return min ? `from ${min} an hour` : null;
}
