import type { UseQueryResult } from "@tanstack/react-query";
import { Plus, UserSearch } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import { DotItem, DotList } from "@/components/ui/dot-list";
import { Skeleton } from "@/components/ui/skeleton";
import { SlotsWithWords } from "@/components/ui/slots";
import type { Position, PositionPerson } from "@/lib/contract/staffing/staffing";
import { formatDay, formatDayRange, formatRateRange } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { outsideMark } from "@/lib/staffing/consequences/own-dates";
import { openFirst } from "@/lib/staffing/openings/openings";
import { isProjectOver } from "@/lib/staffing/statuses";
import type { RecordRow } from "@/lib/records/record";
import { useToday } from "@/components/records/moment";
import { TagsValue } from "@/components/records/field-types/tags";
import { AddLink } from "@/components/staffing/add-link";
import { rateFact } from "@/components/staffing/matching/factors/candidate-texts";
import { EmptySection, PageSection } from "@/components/records/page/page-section";
import { PartFailure } from "@/components/ui/part-failure";
import { RecordMark } from "@/components/records/record-mark";
import { AssignmentStatus } from "@/components/staffing/assignment-status";
import { ContradictionMarks } from "@/components/staffing/contradictions/contradiction-marks";
import { PageRow } from "@/components/staffing/page-row";
import { RecordLink } from "@/components/staffing/record-link";
import { datesText, gapsText, ratesText } from "@/components/staffing/staffing-texts";

type PositionsSectionProps = {
  record: RecordRow;
  query: UseQueryResult<Position[]>;
  isFailed: boolean;
  canAssign: boolean;
};

export function PositionsSection({ record, query, isFailed, canAssign }: PositionsSectionProps) {
  const { data: positions } = query;
  return (
    <PageSection title="Positions" count={positions?.length}>
      {positions || isFailed ? null : <Skeleton className="h-40" />}
      <PartFailure of={query} what="the positions" />
      {positions?.length === 0 ? <NoPositions record={record} /> : null}
      <div className="grid grid-cols-1 gap-4">
        {openFirst(positions ?? []).map((position) => (
          <PositionCard
            key={position.id}
            record={record}
            position={position}
            canAssign={canAssign && !isProjectOver(record.status)}
          />
        ))}
      </div>
    </PageSection>
  );
}

function NoPositions({ record }: { record: RecordRow }) {
  return (
    <EmptySection
      text="Add the roles that this project needs, with the number of openings for each."
      action={
        record.may?.update ? (
          <AddLink href={`/projects/${record.id}/edit`} isQuiet>
            Add positions
          </AddLink>
        ) : null
      }
    />
  );
}

type PositionCardProps = {
  record: { id: string; currency?: unknown; status?: unknown; startDate?: unknown; endDate?: unknown };
  position: Position;
  canAssign: boolean;
};

export function PositionCard({ record, position, canAssign }: PositionCardProps) {
  const { role, skills, rateMin, rateMax, currency, rateUnit, people } = position;
  const rates = formatRateRange(rateMin, rateMax, currency, rateUnit);
  const bills = formatRateRange(position.billMin, position.billMax, currency, rateUnit);
  const today = useToday();
  const gaps = gapsText(position, today);
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      {/* On phones one button stands beside the title alone, so that the facts have the whole width, and two below them. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3">
        <h3 className="col-start-1 font-semibold wrap-anywhere">{role}</h3>
        <DotList className="col-start-1 text-muted-foreground max-sm:col-span-2">
          <DotItem>
            <SlotsWithWords counts={position} hasGapCount={gaps === null} />
          </DotItem>
          {gaps ? (
            <DotItem>
              <span className="text-warning">{gaps}</span>
            </DotItem>
          ) : null}
          {rates ? <DotItem>Pays {rates}</DotItem> : null}
          {bills ? <DotItem>Bills {bills}</DotItem> : null}
          {ownDates(position, record)}
        </DotList>
        {skills.length > 0 ? (
          <div className="col-start-1 max-sm:col-span-2">
            <TagsValue tags={skills} />
          </div>
        ) : null}
        {!canAssign ? null : !isFull(position) ? (
          <div className="col-start-2 row-span-3 row-start-1 flex gap-2 max-md:[&_.button]:h-11 max-sm:col-span-2 max-sm:col-start-1 max-sm:row-span-1 max-sm:row-start-4 max-sm:pt-1">
            <FindPeople projectId={record.id} position={position} className="border-primary text-brand" />
            <Button variant="secondary" size="sm" asChild>
              <Link
                href={`/assignments/new?projectId=${record.id}&positionId=${position.id}`}
                prefetch={false}
                aria-label={`Add assignment for ${role}`}
              >
                <Plus aria-hidden />
                Add
              </Link>
            </Button>
          </div>
        ) : gaps ? (
          <FindPeople
            projectId={record.id}
            position={position}
            className="col-start-2 row-start-1 max-md:-mt-1.5 max-md:h-11 sm:row-end-4"
          />
        ) : null}
      </div>
      {people.length > 0 ? (
        <ul aria-label={`People on ${role}`} className="grid grid-cols-1 divide-y border-t">
          {people.map((person) => (
            // Less pay than the range has is no fault of somebody at work.
            <PersonRow
              key={person.assignmentId}
              person={person}
              range={{ rateMin: null, rateMax, currency, rateUnit }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Dates that differ from the project's; the one that a position leaves empty is the project's. */
function ownDates(own: Position, record: PositionCardProps["record"]) {
  if (own.startDate === null && own.endDate === null) return null;
  const project = { startDate: textOrNull(record.startDate), endDate: textOrNull(record.endDate) };
  const [from, to] = [own.startDate ?? project.startDate, own.endDate ?? project.endDate];
  const mark = outsideMark(own, project);
  return (
    <DotItem>
      {from === null ? `Until ${formatDay(to ?? "")}` : formatDayRange(from, to)}
      {mark ? <span className="font-medium text-warning">, {mark}</span> : null}
    </DotItem>
  );
}

type FindPeopleProps = { projectId: string; position: Position; className: string };

/** For a gap now or later. */
function FindPeople({ projectId, position: { id, role }, className }: FindPeopleProps) {
  return (
    <Button variant="secondary" size="sm" className={className} asChild>
      <Link href={`/projects/${projectId}/positions/${id}`} prefetch={false} aria-label={`Find people for ${role}`}>
        <UserSearch aria-hidden />
        Find people
      </Link>
    </Button>
  );
}

function isFull({ open }: Position): boolean {
  return open === 0;
}

type PersonRowProps = { person: PositionPerson; range: Parameters<typeof rateFact>[1] };

function PersonRow({ person, range }: PersonRowProps) {
  const { warning: over } = rateFact(person, range);
  return (
    <PageRow
      lead={<RecordMark kind="freelancers" name={person.name} />}
      name={<RecordLink kind="freelancers" id={person.freelancerId} name={person.name} />}
      mark={<AssignmentStatus assignment={person} />}
      text={
        <>
          <Link
            href={`/assignments/${person.assignmentId}`}
            prefetch={false}
            className="-my-0.5 inline-block py-1 font-mono text-xs underline-offset-4 hover:underline"
          >
            {person.code}
          </Link>
          {` · ${person.allocation}%`}
          <span className="block empty:hidden">
            <ContradictionMarks work={person} limits={person.limits} />
          </span>
        </>
      }
      end={[
        <>
          {ratesText(person)}
          {over ? <span className="font-medium text-warning">, {over}</span> : null}
        </>,
        datesText(person.startDate, person.endDate),
      ]}
    />
  );
}
