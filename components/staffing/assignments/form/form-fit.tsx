"use client";

import type { FreelancerAssignment } from "@/lib/contract/staffing/staffing";
import { textsOf } from "@/lib/records/field-types/field-values";
import { hasFailed, PartFailure, type PartQuery } from "@/components/ui/part-failure";
import { FactRow } from "@/components/records/page/facts";
import { PageSection } from "@/components/records/page/page-section";
import { datesText, joined } from "@/components/staffing/staffing-texts";
import { StatusBadge } from "@/components/records/status-badge";
import { OpeningsFact, Said, SkillsFact } from "./fit-sections";
import { paysText } from "./assignment-fit";
import { failedOf, isOutOfScope, useChosen, useFreeTime, usePosition, useText } from "./form-choices";

/**
 * Beside the form of an assignment: whether the chosen freelancer is free, fits the position and its rates.
 * @property ownId the edited assignment; null for a new one
 */
export function FormFit({ ownId }: { ownId: string | null }) {
  const [freelancerId, positionId] = [useText("freelancerId"), useText("positionId")];
  const freelancer = useChosen("freelancers", freelancerId);
  const { time, query: work } = useFreeTime(ownId);
  const { position, rangeFit, query: positions } = usePosition();
  const failed = failedOf([freelancer, work, positions]);
  const pays = position ? paysText(position) : null;
  return (
    <div className="top-5 grid grid-cols-1 gap-6 xl:tall:sticky">
      <PageSection title="Fit">
        {freelancerId || positionId ? (
          <dl className="border-b">
            <FactRow label="Availability">
              <Said isPoor={time?.free.isPoor ?? false}>
                {time?.free.text ?? <Blank>{noTime(freelancerId !== null, time === undefined, work)}</Blank>}
              </Said>
            </FactRow>
            <FactRow label="Rate range">
              <Said isPoor={rangeFit?.isPoor ?? false}>
                {rangeFit?.text ??
                  (pays ? (
                    `Position pays ${pays}`
                  ) : (
                    <Blank>{noRange(positionId !== null, position === undefined, positions)}</Blank>
                  ))}
              </Said>
            </FactRow>
            {position ? <OpeningsFact position={position} /> : null}
            {position && position.skills.length > 0 && freelancer.data ? (
              <SkillsFact needed={position.skills} known={textsOf(freelancer.data.skills)} />
            ) : null}
          </dl>
        ) : (
          <p className="text-muted-foreground">Choose a position and a freelancer to see how they fit.</p>
        )}
        <PartFailure of={failed} what="all of the fit" />
      </PageSection>
      {time ? <Others others={time.others} /> : null}
    </div>
  );
}

function noTime(hasFreelancer: boolean, isMissing: boolean, query: PartQuery): string {
  if (!hasFreelancer) return "Choose a freelancer";
  if (isOutOfScope(query)) return NOT_SEEN;
  if (hasFailed(query)) return UNKNOWN;
  return isMissing ? LOADING : "Enter the dates";
}

function noRange(hasPosition: boolean, isMissing: boolean, query: PartQuery): string {
  if (!hasPosition) return "Choose a position";
  if (isOutOfScope(query)) return NOT_SEEN;
  if (hasFailed(query)) return UNKNOWN;
  return isMissing ? LOADING : "The position has no range";
}

const LOADING = "…";
const UNKNOWN = "Unknown";
const NOT_SEEN = "Not visible to you";

function Blank({ children }: { children: string }) {
  return <span className="text-muted-foreground">{children}</span>;
}

/** In new tabs, so that the form stays open. */
function Others({ others }: { others: readonly FreelancerAssignment[] }) {
  return (
    <PageSection title="Other assignments in these dates" count={others.length}>
      {others.length === 0 ? (
        <p className="text-muted-foreground">None</p>
      ) : (
        <ul className="border-b">
          {others.map(({ id, project, status, allocation, startDate, endDate }) => (
            <li key={id} className="grid gap-0.5 border-t py-2">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <a
                  href={`/assignments/${id}`}
                  target="_blank"
                  rel="noopener"
                  className="font-medium underline-offset-4 wrap-anywhere hover:underline"
                >
                  {project.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <StatusBadge kind="assignments" status={status} />
              </span>
              <span className="text-muted-foreground">{joined([`${allocation}%`, datesText(startDate, endDate)])}</span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
