"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListRights } from "@/lib/access/rights";
import type { FreelancerAssignment } from "@/lib/contract/staffing";
import { freelancerWorkOptions } from "@/lib/query/staffing-queries";
import type { RecordRow } from "@/lib/records/record";
import { FieldValue } from "../records/field-types/field-value";
import { definitionOf } from "@/lib/records/definitions";
import { Facts, type FactGroup } from "../records/page/facts";
import { HistorySection } from "../records/page/history-section";
import { PageColumns } from "../records/page/page-columns";
import { RecordHeader, type Highlight } from "../records/page/record-header";
import { RecordPage } from "../records/page/record-page";
import { TextSection } from "../records/page/text-section";
import { ProblemState } from "../records/problem-state";
import { derivedNumber, recordRateText } from "../staffing/staffing-texts";
import { AssignmentsSection } from "./assignments-section";
import { AvailabilitySection } from "./availability-section";
import { RatesSection } from "./rates-section";

type FreelancerPageProps = {
  id: string;
  rights: ListRights;
  canAssign: boolean;
  /** The projects that need somebody like them. */
  matches?: ReactNode;
};

export function FreelancerPage({ id, rights, canAssign, matches = null }: FreelancerPageProps) {
  const { data: work, error, isFetching, refetch } = useQuery(freelancerWorkOptions(id));
  return (
    <RecordPage kind="freelancers" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader
            highlights={highlightsOf(record)}
            action={canAssign ? <AddAssignment freelancerId={id} /> : null}
          />
          <PageColumns side={<Facts groups={FACTS} />}>
            {work ? (
              <>
                <AssignmentsSection assignments={work.assignments} freelancerId={id} canAssign={canAssign} />
                <AvailabilitySection record={record} weeks={work.weeks} />
                {matches}
                <PastAssignments assignments={work.assignments} />
              </>
            ) : error ? (
              <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <Skeleton className="h-64" />
            )}
            <TextSection name="summary" />
            <RatesSection record={record} />
            <HistorySection />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

const FACTS: readonly FactGroup[] = [
  { title: "Contact", fields: ["email", "phone", "links", "stateId", "cityId", "centerCode"] },
  { title: "Work", fields: ["headline", "skills", "languages", "experienceYears", "workMode"] },
  {
    title: "Availability and rate",
    fields: ["availability", "availableFrom", "hoursPerWeek", "payRate", "currency", "rateUnit"],
  },
  { title: "Tags", fields: ["tags", "blockedReason"] },
];

function AddAssignment({ freelancerId }: { freelancerId: string }) {
  return (
    <Button asChild>
      <Link href={`/assignments/new?freelancerId=${freelancerId}`} prefetch={false}>
        <Plus aria-hidden />
        Add assignment
      </Link>
    </Button>
  );
}

function PastAssignments({ assignments }: { assignments: readonly FreelancerAssignment[] }) {
  return <AssignmentsSection isPast assignments={assignments} />;
}

function highlightsOf(record: RecordRow): Highlight[] {
  const { availability } = definitionOf("freelancers").fields;
  const rate = recordRateText(record, "payRate");
  const utilization = derivedNumber(record, "utilization");
  return [
    ...(availability
      ? [
          {
            label: "Availability",
            value: <FieldValue field={availability} value={record.availability} path="availability" record={record} />,
          },
        ]
      : []),
    ...(rate ? [{ label: "Pay rate", value: rate }] : []),
    ...(utilization === null ? [] : [{ label: "Utilization", value: `${utilization}%` }]),
  ];
}
