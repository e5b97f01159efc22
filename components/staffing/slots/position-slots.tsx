"use client";

import { useQuery } from "@tanstack/react-query";
import { useToday } from "@/components/records/moment";
import { PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { Position } from "@/lib/contract/staffing/staffing";
import { countOf } from "@/lib/format";
import { positionsOptions } from "@/lib/query/staffing/staffing-queries";
import Link from "@/lib/shell/reader-link";
import { openFirst } from "@/lib/staffing/openings";
import { waitText } from "@/lib/staffing/statuses";
import { cn } from "@/lib/utils";
import { RecordLink } from "../record-link";
import { datesText } from "../staffing-texts";
import { slotLines, type SlotLine } from "./slot-lines";

type PositionSlotsProps = {
  projectId: string;
  /** Of one position; all of the project's by default. */
  positionId: string | undefined;
};

/** Who stands in each slot, and from when to when. */
export function PositionSlots({ projectId, positionId }: PositionSlotsProps) {
  const query = useQuery(positionsOptions(projectId));
  if (!query.data)
    return query.error ? <PartFailure of={query} what="the people" /> : <Skeleton className="h-16 w-64" />;
  const shown = openFirst(query.data).filter(({ id }) => positionId === undefined || id === positionId);
  return shown.map((position) => (
    <SlotsOfPosition key={position.id} projectId={projectId} position={position} isNamed={shown.length > 1} />
  ));
}

type SlotsOfPositionProps = { projectId: string; position: Position; isNamed: boolean };

function SlotsOfPosition({ projectId, position, isNamed }: SlotsOfPositionProps) {
  const { lines, open } = slotLines(position, useToday());
  return (
    <section aria-label={position.role}>
      {isNamed ? <h3 className="pb-1 font-medium wrap-anywhere">{position.role}</h3> : null}
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <PersonLine key={line.person.assignmentId} line={line} />
        ))}
        {open > 0 ? (
          <li>
            <span className="slots">
              <span className="slot slot-open" />
            </span>
            <span>{countOf(open, "opening")}</span>
            <Link href={`/projects/${projectId}/positions/${position.id}`} prefetch={false} className="text-link">
              Find people
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function PersonLine({ line: { person, look } }: { line: SlotLine }) {
  const { freelancerId, name, status, startDate, endDate } = person;
  const notes = [waitText(status), datesText(startDate, endDate), look === "over" ? "one too many" : null];
  return (
    <li>
      <span className="slots">
        <span className={cn("slot", `slot-${look}`)} />
      </span>
      <span className="min-w-0">
        <RecordLink kind="freelancers" id={freelancerId} name={name} />
        <span className="block text-xs text-muted-foreground">{notes.filter(Boolean).join(" · ")}</span>
      </span>
    </li>
  );
}
