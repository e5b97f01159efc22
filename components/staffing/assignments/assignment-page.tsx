"use client";

import type { ListRights } from "@/lib/accounts/access/rights";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { MatchExplanation } from "@/components/staffing/matching/factors/match-explanation";
import { FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { RecordPage } from "@/components/records/page/record-page";
import { Button } from "@/components/ui/button";
import { readLimits } from "@/lib/records/figures/read-limits";
import { ContradictionNotice } from "@/components/staffing/contradictions/contradiction-marks";
import { EXTEND_VERB } from "@/components/staffing/move-verbs";
import { countText, datesText, derivedNumber, recordRateText } from "@/components/staffing/staffing-texts";
import { marginOf } from "./form/assignment-fit";
import { ClientSection } from "./client-section";
import { CompanyContact, FitFacts, FreelancerContact } from "./form/fit-sections";
import { ReplacementLinks } from "./time/replacement-links";
import { useTimeMenu } from "./time/use-time-menu";
import { MoveButtons, useMoveMenu, useNextAction } from "./move-buttons";
import { StatusSteps } from "./status-steps";

type AssignmentPageProps = { id: string; rights: ListRights };

export function AssignmentPage({ id, rights }: AssignmentPageProps) {
  return (
    <RecordPage kind="assignments" id={id} rights={rights}>
      {(record) => (
        <>
          <AssignmentHeader record={record} />
          <ContradictionNotice work={workOf(record)} limits={readLimits(record.derived?.limits)} />
          <ReplacementLinks record={record} />
          <PageColumns
            side={<FactGroup group={placementOf(record)} />}
            end={
              <>
                <ClientSection />
                <MatchExplanation assignmentId={id} />
                <HistorySection />
              </>
            }
          >
            <FitFacts record={record} />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

function AssignmentHeader({ record }: { record: RecordRow }) {
  const { items, dialog } = useTimeMenu();
  const extend = useNextAction() === "extend" ? items.find(({ label }) => label === EXTEND_VERB) : undefined;
  const most = extend ? 1 : 2;
  const moves = useMoveMenu(most);
  return (
    <>
      <RecordHeader
        fact="projectId"
        highlights={highlightsOf(record)}
        action={
          <>
            {extend ? (
              <Button aria-haspopup="dialog" onClick={({ currentTarget }) => extend.run(currentTarget)}>
                {extend.label}
              </Button>
            ) : null}
            <MoveButtons most={most} />
          </>
        }
        steps={<StatusSteps />}
        menu={[...items, ...moves]}
      />
      {dialog}
    </>
  );
}

function workOf({ status, startDate, endDate }: RecordRow) {
  return { status: status ?? "", startDate: textOrNull(startDate) ?? "", endDate: textOrNull(endDate) };
}

/** What the header doesn't say. */
function placementOf(record: RecordRow): FactGroup {
  const missingRates = ["billRate", "payRate"].filter((name) => recordRateText(record, name) === null);
  return {
    title: "Placement",
    fields: ["freelancerId", "companyId", "centerCode", "allocation", ...missingRates, "costToDate", "tags"],
    notes: { freelancerId: <FreelancerContact record={record} />, companyId: <CompanyContact record={record} /> },
  };
}

function marginText(record: RecordRow, margin: number): string {
  const [billRate, payRate, currency, rateUnit] = [
    record.billRate,
    record.payRate,
    record.currency,
    record.rateUnit,
  ].map(textOrNull);
  const amount =
    billRate && payRate && marginOf({ billRate, payRate, currency: currency ?? null, rateUnit: rateUnit ?? "" });
  return amount ? amount.text : `${margin}%`;
}

function highlightsOf(record: RecordRow): Highlight[] {
  const dates = datesText(record.startDate, record.endDate);
  const daysLeft = derivedNumber(record, "daysLeft");
  const [bill, pay] = ["billRate", "payRate"].map((name) => recordRateText(record, name));
  const margin = derivedNumber(record, "margin");
  return [
    ...(dates
      ? [
          {
            label: "Dates",
            value: `${dates}${daysLeft ? `, ${countText(daysLeft, "day")} left` : ""}`,
            field: "endDate",
          },
        ]
      : []),
    ...(bill ? [{ label: "Bill rate", value: bill, field: "billRate" }] : []),
    ...(pay ? [{ label: "Pay rate", value: pay, field: "payRate" }] : []),
    ...(margin === null ? [] : [{ label: "Margin", value: marginText(record, margin) }]),
  ];
}
