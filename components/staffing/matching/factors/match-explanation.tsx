"use client";

import { useQuery } from "@tanstack/react-query";
import { Moment } from "@/components/records/moment";
import { PageSection } from "@/components/records/page/page-section";
import { assignmentMatchOptions } from "@/lib/query/staffing/match-queries";
import { Score } from "./factor-bars";
import { MatchReasons } from "./match-reasons";

/** Why the freelancer was proposed, as it was then; nothing for an assignment that was made by hand. */
export function MatchExplanation({ assignmentId }: { assignmentId: string }) {
  const { data: match } = useQuery(assignmentMatchOptions(assignmentId));
  if (!match) return null;
  const { score, factors, at } = match;
  return (
    <PageSection title="Match when proposed">
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
