import Link from "@/lib/shell/reader-link";
import { TagsValue } from "@/components/records/field-types/tags";
import { DotItem, DotList } from "@/components/ui/dot-list";
import { Slots } from "@/components/ui/slots";
import type { PositionFacts } from "@/lib/contract/staffing/matching";
import { formatCount, formatRateRange } from "@/lib/format";
import { slotsText } from "@/lib/records/figures/slots-text";
import type { FactorKey } from "@/lib/staffing/matching/factors";
import type { CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import { PersonColumns } from "../matching/candidates/person-columns";
import { daysToFillText } from "../matching/days-to-fill";
import { FACTOR_LABELS } from "../matching/factors/factor-labels";

type DeskHeaderProps = {
  position: PositionFacts;
  today: string;
  factor: FactorKey | null;
  span: CalendarSpan;
  /** How many people can be proposed. */
  total: number;
  /** What the bars of the scores stand for. */
  legend: string;
};

/** What the open position needs, and what the columns below it are. */
export function DeskHeader({ position, today, factor, span, total, legend }: DeskHeaderProps) {
  const { id, role, project, company, skills, languages, rateMin, rateMax, currency, rateUnit } = position;
  const facts = [
    company,
    daysToFillText(position, today),
    formatRateRange(rateMin, rateMax, currency, rateUnit),
  ].filter(Boolean);
  const needs = [...skills, ...languages];
  return (
    <header className="desk-header">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg leading-6 font-semibold wrap-anywhere">
          {role}
          <span className="font-normal text-muted-foreground">, {project.title}</span>
        </h2>
        <Link href={`/projects/${project.id}/positions/${id}`} prefetch={false} className="text-link">
          {total === 1 ? "1 match" : `All ${formatCount(total)} matches`}
        </Link>
      </div>
      <DotList className="text-muted-foreground">
        <DotItem className="flex items-start gap-2">
          <Slots className="slots-large mt-0.5 shrink-0" counts={position} aria-hidden />
          {slotsText(position)}
        </DotItem>
        {facts.map((fact) => (
          <DotItem key={fact}>{fact}</DotItem>
        ))}
      </DotList>
      {needs.length > 0 ? <TagsValue tags={needs} /> : null}
      <p className="text-xs text-muted-foreground">{legend}</p>
      <PersonColumns
        span={span}
        className="desk-columns"
        about={<span role="status">{factor === null ? "Freelancer" : `Freelancer, ${FACTOR_LABELS[factor]}`}</span>}
      />
    </header>
  );
}
