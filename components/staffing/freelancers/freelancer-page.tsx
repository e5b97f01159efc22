"use client";

import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListRights } from "@/lib/accounts/access/rights";
import { chooseOpening } from "@/lib/shell/proposing";
import type { MenuItem } from "@/components/ui/menu-items";
import { freelancerWorkOptions } from "@/lib/query/staffing/staffing-queries";
import { FULL_WEEK } from "@/lib/staffing/free-and-booked-time";
import type { RecordRow } from "@/lib/records/record";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { RecordPage } from "@/components/records/page/record-page";
import { TextSection } from "@/components/records/page/text-section";
import { FailedSection } from "@/components/records/page/page-section";
import { hasFailed } from "@/components/ui/part-failure";
import { AddLink } from "@/components/staffing/add-link";
import { ContactButtons } from "@/components/staffing/contact-buttons";
import { derivedNumber, recordRateText } from "@/components/staffing/staffing-texts";
import { AssignmentsSection } from "./assignments-section";
import { AvailabilitySection } from "./availability-section";
import { RatesSection } from "./rates-section";
import { ChoiceValue } from "@/components/records/field-types/choice";
import { definitionOf } from "@/lib/records/definitions";

type FreelancerPageProps = {
  id: string;
  rights: ListRights;
  canAssign: boolean;
  /** The projects that need somebody like them. */
  matches?: ReactNode;
};

export function FreelancerPage({ id, rights, canAssign, matches = null }: FreelancerPageProps) {
  const query = useQuery(freelancerWorkOptions(id));
  const { data: work } = query;
  // Read here: what is only read within the record’s part isn’t followed before the record is there.
  const isFailed = hasFailed(query);
  const newAssignment = `/assignments/new?freelancerId=${id}`;
  return (
    <RecordPage kind="freelancers" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader
            highlights={highlightsOf(record)}
            action={canAssign ? <AddLink href={newAssignment}>Add assignment</AddLink> : null}
            menu={canAssign ? [proposeItem(id, record.name)] : []}
          />
          <ContactButtons email={record.email} phone={record.phone} />
          <PageColumns
            side={<Facts groups={factsOf(record)} />}
            end={
              <>
                {work ? <AssignmentsSection isPast assignments={work.assignments} /> : null}
                <TextSection name="summary" />
                <RatesSection record={record} />
                <HistorySection />
              </>
            }
          >
            {work ? (
              <>
                <AssignmentsSection assignments={work.assignments} />
                <AvailabilitySection stated={work.stated} bookings={work.bookings} />
              </>
            ) : isFailed ? (
              <FailedSection
                title="Assignments and availability"
                of={query}
                what="the assignments and the availability"
              />
            ) : (
              <Skeleton className="h-64" />
            )}
            {matches}
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

/** What the header doesn't say. */
function factsOf(record: RecordRow): FactGroup[] {
  const rate = recordRateText(record, "payRate") ? [] : ["payRate", "currency", "rateUnit"];
  return [
    {
      title: "Work",
      fields: [
        "headline",
        "skills",
        "languages",
        "experienceYears",
        "workMode",
        "hoursPerWeek",
        "availableFrom",
        ...rate,
        "tags",
        "blockedReason",
      ],
    },
    {
      title: "Contact and location",
      fields: ["email", "phone", "links", "cityId", "stateId", "countryCode", "centerCode"],
    },
  ];
}

function proposeItem(freelancerId: string, name: string): MenuItem {
  return { label: "Propose to…", icon: Send, run: () => chooseOpening({ freelancerId, name, how: "by-key" }) };
}

function highlightsOf(record: RecordRow): Highlight[] {
  const rate = recordRateText(record, "payRate");
  const utilization = derivedNumber(record, "utilization");
  return [
    { label: "Availability", value: <AvailabilityText record={record} />, field: "availability" },
    ...(rate ? [{ label: "Pay rate", value: rate, field: "payRate" }] : []),
    ...(utilization === null
      ? []
      : [
          {
            label: "Utilization",
            value: <span className={utilization > FULL_WEEK ? "text-danger" : undefined}>{utilization}%</span>,
          },
        ]),
  ];
}

/** “Available from 27 Jan”: whether and from when somebody works, as in lists. */
function AvailabilityText({ record }: { record: RecordRow }) {
  const { availability } = definitionOf("freelancers").fields;
  if (availability?.type !== "choice") return null;
  return <ChoiceValue field={availability} value={String(record.availability)} record={record} />;
}
