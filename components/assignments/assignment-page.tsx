"use client";

import type { ListRights } from "@/lib/access/rights";
import { formatRate } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { MatchExplanation } from "../matching/match-explanation";
import { Fact } from "../records/page/facts";
import { HistorySection } from "../records/page/history-section";
import { PageColumns } from "../records/page/page-columns";
import { PageSection } from "../records/page/page-section";
import { RecordHeader, type Highlight } from "../records/page/record-header";
import { RecordPage } from "../records/page/record-page";
import { amountText, countText, datesText, derivedNumber, recordRateText } from "../staffing/staffing-texts";
import { MoveButtons } from "./move-buttons";
import { StatusSteps } from "./status-steps";

type AssignmentPageProps = { id: string; rights: ListRights };

export function AssignmentPage({ id, rights }: AssignmentPageProps) {
  return (
    <RecordPage kind="assignments" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader title={titleOf(record)} highlights={highlightsOf(record)} action={<MoveButtons />}>
            <StatusSteps />
          </RecordHeader>
          <PageColumns side={<Terms record={record} />} end={<HistorySection />}>
            <PageSection title="Placement">
              <dl className="border-b">
                <Fact name="freelancerId" />
                <Fact name="projectId" />
                <Fact name="role" />
                <Fact name="companyId" />
                <Fact name="centerCode" />
              </dl>
            </PageSection>
            <MatchExplanation assignmentId={id} />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

/** The project tells it from the freelancer's own page and from their other assignments. */
function titleOf(record: RecordRow): string {
  const project = record.linked.projectId?.name;
  return project ? `${record.name}, ${project}` : record.name;
}

/** The whole sum in one place, of which the header has the result. */
function Terms({ record }: { record: RecordRow }) {
  const { costToDate } = record.derived ?? {};
  const margin = derivedNumber(record, "margin");
  return (
    <PageSection title="Terms">
      <dl className="border-b">
        <Fact name="allocation" />
        <Fact name="billRate" />
        <Fact name="payRate" />
        {margin === null ? null : <Figure label="Margin" text={marginText(record, margin)} />}
        {costToDate ? (
          <Figure label="Cost to date" text={amountText(String(costToDate), textOrNull(record.currency))} />
        ) : null}
        <Fact name="tags" />
      </dl>
    </PageSection>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid min-h-9 grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-3 border-t py-1.5">
      <dt className="py-0.5 text-muted-foreground">{label}</dt>
      <dd className="py-0.5 tabular-nums">{text}</dd>
    </div>
  );
}

/** “$20/h (25%)” */
function marginText(record: RecordRow, margin: number): string {
  const [bill, pay, unit] = [record.billRate, record.payRate, record.rateUnit].map(textOrNull);
  if (!bill || !pay) return `${margin}%`;
  const amount = formatRate((Number(bill) - Number(pay)).toFixed(2), textOrNull(record.currency), unit ?? "");
  return `${amount} (${margin}%)`;
}

function highlightsOf(record: RecordRow): Highlight[] {
  const dates = datesText(record.startDate, record.endDate);
  const daysLeft = derivedNumber(record, "daysLeft");
  const bill = recordRateText(record, "billRate");
  const margin = derivedNumber(record, "margin");
  return [
    ...(dates
      ? [
          {
            label: "Dates",
            value: `${dates}${daysLeft ? `, ${countText(daysLeft, "day")} left` : ""}`,
            fields: ["endDate"],
          },
        ]
      : []),
    ...(bill ? [{ label: "Bill rate", value: bill, fields: ["billRate"] }] : []),
    ...(margin === null ? [] : [{ label: "Margin", value: marginText(record, margin) }]),
  ];
}
