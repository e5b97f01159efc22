"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { Position } from "@/lib/contract/staffing/staffing";
import { positionsOptions } from "@/lib/query/staffing/staffing-queries";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { neediestPosition, sumOpenings } from "@/lib/staffing/openings/openings";
import type { RecordRow } from "@/lib/records/record";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { useToday } from "@/components/records/moment";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { hasFailed } from "@/components/ui/part-failure";
import { RecordPage } from "@/components/records/page/record-page";
import { RecordTabs, type RecordTab } from "@/components/records/page/record-tabs";
import { TextSection } from "@/components/records/page/text-section";
import { datesText } from "@/components/staffing/staffing-texts";
import { BudgetSection, budgetUse } from "./budget-section";
import { PositionsSection } from "./positions-section";
import { Openings, StaffingActions } from "./staffing-actions";

type ProjectPageProps = {
  id: string;
  rights: ListRights;
  /** Whether the reader may put people on positions. */
  canAssign: boolean;
  board?: ReactNode;
  timeline?: ReactNode;
};

export function ProjectPage({ id, rights, canAssign, board = null, timeline = null }: ProjectPageProps) {
  const positions = useQuery(positionsOptions(id));
  // Read here: what is only read within the record’s part isn’t followed before the record is there.
  const isFailed = hasFailed(positions);
  const today = useToday();
  return (
    <RecordPage kind="projects" id={id} rights={rights}>
      {(record) => {
        const overview = (
          <PageColumns side={<Facts groups={factsOf(record, today)} />}>
            <PositionsSection record={record} query={positions} isFailed={isFailed} canAssign={canAssign} />
            <BudgetSection record={record} />
            <TextSection name="description" />
          </PageColumns>
        );
        const others: RecordTab[] = [
          ...(board ? [{ name: "board", label: "Board", content: board }] : []),
          ...(timeline ? [{ name: "timeline", label: "Timeline", content: timeline }] : []),
          {
            name: "history",
            label: "History",
            content: (
              <div className="reading-width">
                <HistorySection />
              </div>
            ),
          },
        ];
        return (
          <>
            <RecordHeader
              fact="companyId"
              highlights={highlightsOf(record, positions.data, today)}
              action={
                canAssign ? <StaffingActions projectId={id} needed={neediestPosition(positions.data ?? [])} /> : null
              }
            />
            <RecordTabs tabs={[{ name: "overview", label: "Overview", content: overview }, ...others]} />
          </>
        );
      }}
    </RecordPage>
  );
}

/** What the header doesn't say. */
function factsOf(record: RecordRow, today: string): FactGroup[] {
  const company = textOrNull(record.companyId);
  const hasDates = textOrNull(record.startDate) && textOrNull(record.endDate);
  return [
    { title: "Project", fields: [...(company ? [] : ["companyId"]), "teamId", "centerCode", "engagement", "priority"] },
    {
      title: "Dates and budget",
      fields: [
        ...(hasDates ? [] : ["startDate", "endDate"]),
        ...(budgetUse(record, today) ? [] : ["budget", "currency"]),
      ],
    },
    { title: "Scope", fields: ["skills", "tags", "cancelledReason"] },
  ];
}

function highlightsOf(record: RecordRow, positions: readonly Position[] | undefined, today: string): Highlight[] {
  const dates = datesText(record.startDate, record.endDate);
  const budget = budgetUse(record, today);
  const counts = positions && sumOpenings(positions);
  return [
    ...(counts && counts.openings > 0
      ? [
          {
            label: "Staffing",
            value: <Openings counts={counts} projectId={record.id} today={today} />,
          },
        ]
      : []),
    ...(dates ? [{ label: "Dates", value: dates, field: "endDate" }] : []),
    ...(budget ? [{ label: "Budget", value: budget.text, field: "budget" }] : []),
  ];
}
