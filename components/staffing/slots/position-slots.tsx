"use client";

import { useQuery } from "@tanstack/react-query";
import { useToday } from "@/components/records/moment";
import { PartFailure, type PartQuery } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { Position } from "@/lib/contract/staffing/staffing";
import { formatCount } from "@/lib/format";
import { companyPositionsOptions, positionsOptions } from "@/lib/query/staffing/staffing-queries";
import Link from "@/lib/shell/reader-link";
import { openFirst } from "@/lib/staffing/openings/openings";
import { waitText } from "@/lib/staffing/statuses";
import { cn } from "@/lib/utils";
import { RecordLink } from "../record-link";
import { datesText } from "../staffing-texts";
import { OPEN_WORDS, slotLines, type SlotLine } from "./slot-lines";

/** Whose slots: those of a project, of one of its positions, or of all current projects of a company. */
export type SlotsOf = { projectId: string; positionId?: string | undefined } | { companyId: string };

/** Who stands in each slot, and from when to when. */
export function PositionSlots({ of }: { of: SlotsOf }) {
  return "companyId" in of ? <SlotsOfCompany companyId={of.companyId} /> : <SlotsOfProject {...of} />;
}

function SlotsOfProject({ projectId, positionId }: Exclude<SlotsOf, { companyId: string }>) {
  const query = useQuery(positionsOptions(projectId));
  if (!query.data) return <Missing of={query} />;
  const shown = openFirst(query.data).filter(({ id }) => positionId === undefined || id === positionId);
  return shown.map((position) => (
    <SlotsOfPosition key={position.id} projectId={projectId} position={position} isNamed={shown.length > 1} />
  ));
}

function SlotsOfCompany({ companyId }: { companyId: string }) {
  const query = useQuery(companyPositionsOptions(companyId));
  if (!query.data) return <Missing of={query} />;
  return openFirst(query.data).map((position) => (
    <SlotsOfPosition
      key={position.id}
      projectId={position.project.id}
      position={position}
      project={position.project.name}
      isNamed
    />
  ));
}

function Missing({ of }: { of: PartQuery }) {
  return of.error ? <PartFailure of={of} what="the people" /> : <Skeleton className="h-16 w-64" />;
}

type SlotsOfPositionProps = {
  projectId: string;
  position: Position;
  isNamed: boolean;
  /** Named where the positions are of several. */
  project?: string;
};

function SlotsOfPosition({ projectId, position, isNamed, project }: SlotsOfPositionProps) {
  const { lines, open } = slotLines(position, useToday());
  return (
    <div role="group" aria-label={position.role}>
      {isNamed ? <h3 className="font-medium wrap-anywhere">{position.role}</h3> : null}
      {project ? (
        <p className="text-xs/5 text-muted-foreground">
          <RecordLink kind="projects" id={projectId} name={project} />
        </p>
      ) : null}
      <ul className="grid gap-1.5 not-first:pt-1">
        {lines.map((line) => (
          <PersonLine key={line.person.assignmentId} line={line} />
        ))}
        {open.count > 0 ? (
          <li>
            <span className="slots">
              <span className={`slot slot-${open.look}`} />
            </span>
            <span>{`${formatCount(open.count)} ${OPEN_WORDS[open.look]}`}</span>
            <Link href={`/projects/${projectId}/positions/${position.id}`} prefetch={false} className="text-link">
              Find people
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
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
