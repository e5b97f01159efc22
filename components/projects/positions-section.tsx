import type { UseQueryResult } from "@tanstack/react-query";
import { Plus, UserSearch } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Slots, slotsText } from "@/components/ui/slots";
import type { Position, PositionPerson } from "@/lib/contract/staffing";
import { formatRateRange } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { gapsOf } from "@/lib/records/opening-gaps";
import type { RecordRow } from "@/lib/records/record";
import { todayAt } from "@/lib/records/field-types/relative-day";
import { useMinute } from "../records/moment";
import { TagsValue } from "../records/field-types/tags";
import { EmptySection, PageSection } from "../records/page/page-section";
import { ProblemState } from "../records/problem-state";
import { RecordMark } from "../records/record-mark";
import { PageRow } from "../staffing/page-row";
import { RecordLink } from "../staffing/record-link";
import { gapsText } from "./opening-texts";
import { datesText, joined, rateText } from "../staffing/staffing-texts";
import { StatusBadge } from "../staffing/status-badge";

type PositionsSectionProps = { record: RecordRow; query: UseQueryResult<Position[]>; canAssign: boolean };

export function PositionsSection({ record, query, canAssign }: PositionsSectionProps) {
  const { data: positions, error, isFetching, refetch } = query;
  if (!positions && error) return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <PageSection title="Positions" count={positions?.length}>
      {positions ? null : <Skeleton className="h-40" />}
      {positions?.length === 0 ? <NoPositions record={record} /> : null}
      <div className="grid grid-cols-1 gap-4">
        {positions
          ?.toSorted((a, b) => Number(isFull(a)) - Number(isFull(b)))
          .map((position) => (
            <PositionCard key={position.id} record={record} position={position} canAssign={canAssign} />
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
          <Button variant="secondary" asChild>
            <Link href={`/projects/${record.id}/edit`} prefetch={false}>
              <Plus aria-hidden />
              Add positions
            </Link>
          </Button>
        ) : null
      }
    />
  );
}

type PositionCardProps = { record: RecordRow; position: Position; canAssign: boolean };

function PositionCard({ record, position, canAssign }: PositionCardProps) {
  const { id, role, skills, rateMin, rateMax, people } = position;
  const today = todayAt(useMinute());
  const gaps = gapsOf([position], record, today);
  const gap = gaps && gapsText(gaps, today);
  const rates = formatRateRange(rateMin, rateMax, textOrNull(record.currency));
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-semibold wrap-anywhere">{role}</h3>
          <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
            <Slots
              openings={position.openings}
              filled={position.filled}
              pending={position.pending}
              gaps={gaps?.count}
            />
            <span aria-hidden>{joined([gap ? `${slotsText(position)}, ${gap}` : slotsText(position), rates])}</span>
            {gap ? <span className="sr-only">{gap}</span> : null}
            {rates ? <span className="sr-only">Rate {rates}</span> : null}
          </p>
          {skills.length > 0 ? <TagsValue tags={skills} /> : null}
        </div>
        {canAssign ? (
          <div className="flex flex-wrap gap-2 max-md:[&_.button]:h-11">
            <Button
              variant={isFull(position) ? "ghost" : "secondary"}
              size="sm"
              className={isFull(position) ? "text-muted-foreground max-sm:-ml-2.5" : "border-primary text-brand"}
              asChild
            >
              <Link
                href={`/projects/${record.id}/positions/${id}`}
                prefetch={false}
                aria-label={`Find people for ${role}`}
              >
                <UserSearch aria-hidden />
                Find people
              </Link>
            </Button>
            {isFull(position) ? null : (
              <Button variant="secondary" size="sm" asChild>
                <Link
                  href={`/assignments/new?projectId=${record.id}&positionId=${id}`}
                  prefetch={false}
                  aria-label={`Add assignment for ${role}`}
                >
                  <Plus aria-hidden />
                  Add
                </Link>
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {people.length > 0 ? (
        <ul aria-label={`People on ${role}`} className="grid grid-cols-1 divide-y border-t">
          {people.map((person) => (
            <PersonRow
              key={person.assignmentId}
              person={person}
              projectDates={datesText(record.startDate, record.endDate)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Full positions come last: they ask for nothing. */
function isFull({ openings, filled }: Position): boolean {
  return filled >= openings;
}

type PersonRowProps = { person: PositionPerson; projectDates: string | null };

function PersonRow({ person, projectDates }: PersonRowProps) {
  const dates = datesText(person.startDate, person.endDate);
  return (
    <PageRow
      lead={<RecordMark kind="freelancers" name={person.name} />}
      name={<RecordLink kind="freelancers" id={person.freelancerId} name={person.name} />}
      mark={<StatusBadge kind="assignments" status={person.status} />}
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
        </>
      }
      end={[rateText(person.billRate, person), dates === projectDates ? null : dates]}
    />
  );
}
