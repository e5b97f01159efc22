"use client";

import { useQuery } from "@tanstack/react-query";
import { Moment } from "@/components/records/moment";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { PageSection } from "@/components/records/page/page-section";
import { assignmentMatchOptions } from "@/lib/query/staffing/match-queries";
import { Score } from "./factor-bars";
import { MatchReasons } from "./match-reasons";

const TITLE = "Match when proposed";

/** Why the freelancer was proposed, as it was then; nothing for an assignment that was made by hand. */
export function MatchExplanation({ assignmentId }: { assignmentId: string }) {
  const query = useQuery(assignmentMatchOptions(assignmentId));
  const match = query.data;
  if (!match)
    return hasFailed(query) ? (
      <PageSection title={TITLE}>
        <PartFailure of={query} what="the match" />
      </PageSection>
    ) : null;
  const { score, factors, at } = match;
  return (
    <PageSection title={TITLE}>
      <div className="grid gap-3 rounded-lg border bg-card px-4 py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Score score={score} factors={factors} isNamed className="w-32" />
          <p className="text-xs text-muted-foreground">
            Scored <Moment at={at} />
          </p>
        </div>
        <MatchReasons factors={factors} />
      </div>
    </PageSection>
  );
}
