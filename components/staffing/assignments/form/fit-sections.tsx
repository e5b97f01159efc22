import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FreelancerAssignment, Position } from "@/lib/contract/staffing/staffing";
import { formatDay } from "@/lib/format";
import type { WorkCalendar } from "@/lib/staffing/free-and-booked-time";
import { Skeleton } from "@/components/ui/skeleton";
import { SlotsWithWords } from "@/components/ui/slots";
import { recordOptions } from "@/lib/query/records/record-queries";
import { assignmentMatchOptions } from "@/lib/query/staffing/match-queries";
import { freelancerWorkOptions, positionsOptions } from "@/lib/query/staffing/staffing-queries";
import { isEnded } from "@/lib/staffing/statuses";
import { dialNumber } from "@/lib/records/field-types/dial-number";
import { textOrNull, textsOf } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { SkillMarks } from "@/components/ui/skill-marks";
import { useToday } from "@/components/records/moment";
import { hasFailed, PartFailure, type PartQuery } from "@/components/ui/part-failure";
import { FactRow } from "@/components/records/page/facts";
import { PageList, PageSection } from "@/components/records/page/page-section";
import { AssignmentRow } from "@/components/staffing/assignment-row";
import { TimeStrip } from "@/components/ui/time-strip/time-strip";
import { calendarWith, freeText, othersIn, rangeText, type Dates } from "./assignment-fit";

type RecordProps = { record: RecordRow };

/**
 * What decides about an assignment: the free time in its dates, the rate against the position's range, openings and
 * skills; and the other work in these dates.
 */
export function FitFacts({ record }: RecordProps) {
  const linked = useLinked("freelancers", record, "freelancerId");
  const freelancer = linked.data;
  const positions = useQuery({
    ...positionsOptions(textOrNull(record.projectId) ?? ""),
    enabled: isOpen(record, "projectId"),
  });
  const today = useToday();
  const work = useWork(record);
  const position = positions.data?.find((one) => one.id === record.positionId);
  const rate = rateOf(record);
  const scored = useQuery(assignmentMatchOptions(record.id));
  const match = scored.data;
  const range = position && rate ? rangeText(rate, position) : null;
  const allocation = Number(record.allocation);
  const isOver = isEnded(record.status ?? "");
  const free = work.data && !isOver ? freeText(work.data, datesOf(record), { id: record.id, allocation, today }) : null;
  const calendar = work.data && !isOver ? calendarWith(work.data, datesOf(record), { id: record.id, today }) : null;
  const others = work.data && !isOver ? othersIn(work.data.assignments, datesOf(record), record.id) : [];
  const parts: PartQuery[] = [linked, positions, work, scored];
  const isFailed = parts.some(hasFailed);
  if (!position && !free && !match && !isFailed) {
    return parts.some(({ isFetching }) => isFetching) ? <Skeleton className="h-40" /> : null;
  }
  return (
    <PageSection title="Fit">
      {calendar ? <TimeInDates calendar={calendar} /> : null}
      <dl className="border-b empty:hidden">
        {match ? (
          <FactRow label="Match score">
            <Said>{match.score} of 100 when proposed</Said>
          </FactRow>
        ) : null}
        {free ? (
          <FactRow label="Availability">
            <Said isPoor={free.isPoor}>{free.text}</Said>
          </FactRow>
        ) : null}
        {range ? (
          <FactRow label="Rate range">
            <Said isPoor={range.isPoor}>{range.text}</Said>
          </FactRow>
        ) : null}
        {position ? <OpeningsFact position={position} /> : null}
        {position && position.skills.length > 0 && freelancer ? (
          <SkillsFact needed={position.skills} known={textsOf(freelancer.skills)} />
        ) : null}
      </dl>
      <PartFailure of={parts} what={position || free || match ? "all of the fit" : "the fit"} />
      {others.length > 0 ? <OtherAssignments others={others} /> : null}
    </PageSection>
  );
}

/** What this and other work take of the dates, and what stays free. */
function TimeInDates({ calendar }: { calendar: WorkCalendar }) {
  const { span, steps } = calendar;
  return (
    <div className="grid gap-1">
      <TimeStrip time={{ steps }} span={span} />
      <p aria-hidden className="flex justify-between text-xs text-muted-foreground">
        <span>{formatDay(span.from)}</span>
        <span>With this assignment</span>
        <span>{formatDay(span.to)}</span>
      </p>
    </div>
  );
}

/** How far a position is filled. */
export function OpeningsFact({ position }: { position: Position }) {
  return (
    <FactRow label="Openings">
      <Said>
        <SlotsWithWords counts={position} />
      </Said>
    </FactRow>
  );
}

/** Which of a position's skills the freelancer has, and which are missing. */
export function SkillsFact({ needed, known }: { needed: readonly string[]; known: readonly string[] }) {
  const lower = known.map((skill) => skill.toLowerCase());
  const isMatched = (skill: string) => lower.includes(skill.toLowerCase());
  return (
    <FactRow label="Skills">
      <span className="min-w-0 py-0.5">
        <SkillMarks
          matched={needed.filter(isMatched)}
          missing={needed.filter((skill) => !isMatched(skill))}
          needed={needed}
        />
      </span>
    </FactRow>
  );
}

/** How to reach the freelancer, for readers who may open them. */
export function FreelancerContact({ record }: RecordProps) {
  const query = useLinked("freelancers", record, "freelancerId");
  if (!query.data) return <PartFailure of={query} what="the contact details" isInline />;
  const { name, email, phone } = query.data;
  return <ContactLinks name={name} email={email} phone={phone} />;
}

/** Whom to ask at the company, for readers who may open it. */
export function CompanyContact({ record }: RecordProps) {
  const query = useLinked("companies", record, "companyId");
  const company = query.data;
  if (!company) return <PartFailure of={query} what="the contact details" isInline />;
  const contact = textOrNull(company.contactName);
  return (
    <>
      {contact ? <span className="text-muted-foreground">{contact}</span> : null}
      <ContactLinks name={contact ?? company.name} email={company.contactEmail} phone={company.contactPhone} />
    </>
  );
}

type ContactLinksProps = { name: string; email: unknown; phone: unknown };

function ContactLinks({ name, ...props }: ContactLinksProps) {
  const [email, phone] = [textOrNull(props.email), textOrNull(props.phone)];
  const link =
    "inline-flex min-h-6 items-center text-brand underline-offset-4 hover:underline max-md:-mb-2 max-md:min-h-11";
  return (
    <span className="flex flex-wrap gap-x-4">
      {email ? (
        <a href={`mailto:${email}`} aria-label={`Email ${name}`} title={email} className={link}>
          Email
        </a>
      ) : null}
      {phone ? (
        <a href={`tel:${dialNumber(phone)}`} aria-label={`Call ${phone}, ${name}`} className={link}>
          Call {phone}
        </a>
      ) : null}
    </span>
  );
}

function OtherAssignments({ others }: { others: readonly FreelancerAssignment[] }) {
  return (
    <section aria-label="Other assignments in these dates" className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">Other assignments in these dates</h3>
      <PageList>
        {others.map((assignment) => (
          <AssignmentRow key={assignment.id} assignment={assignment} />
        ))}
      </PageList>
    </section>
  );
}

function useWork(record: RecordRow) {
  const isEnabled = isOpen(record, "freelancerId");
  return useQuery({ ...freelancerWorkOptions(textOrNull(record.freelancerId) ?? ""), enabled: isEnabled });
}

function useLinked(kind: Kind, record: RecordRow, field: string) {
  const id = textOrNull(record[field]);
  return useQuery({ ...recordOptions(kind, id ?? ""), enabled: id !== null && isOpen(record, field) });
}

function isOpen(record: RecordRow, field: string): boolean {
  return record.linked[field]?.open === true;
}

function datesOf(record: RecordRow): Dates {
  return { startDate: textOrNull(record.startDate) ?? "", endDate: textOrNull(record.endDate) };
}

function rateOf(record: RecordRow) {
  const [payRate, currency, rateUnit] = [record.payRate, record.currency, record.rateUnit].map(textOrNull);
  return payRate && currency && rateUnit ? { payRate, currency, rateUnit } : null;
}

export function Said({ isPoor = false, children }: { isPoor?: boolean; children: ReactNode }) {
  return <span className={cn("min-w-0 py-0.5 wrap-anywhere", isPoor && "font-medium text-warning")}>{children}</span>;
}
