"use client";

import type { ListRights } from "@/lib/accounts/access/rights";
import { formatDays } from "@/components/operations/tasks/due-text";
import { formatDay } from "@/lib/format";
import type { RecordRow } from "@/lib/records/record";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { RecordPage } from "@/components/records/page/record-page";
import { TextSection } from "@/components/records/page/text-section";
import { RecordLink } from "@/components/staffing/record-link";
import { derivedNumber } from "@/components/staffing/staffing-texts";
import { CommentsSection } from "./comments-section";
import { DoneButton } from "./done-button";
import { FilesSection } from "./files-section";

export function TaskPage({ id, rights }: { id: string; rights: ListRights }) {
  return (
    <RecordPage kind="tasks" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader highlights={highlightsOf(record)} action={<DoneButton />} />
          <PageColumns side={<Facts groups={FACTS} />}>
            <TextSection name="description" />
            <FilesSection taskId={id} />
            <CommentsSection taskId={id} />
            <HistorySection />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

const FACTS: readonly FactGroup[] = [
  { title: "Task", fields: ["reason", "tags"] },
  { title: "Who", fields: ["centerCode", "role", "category"] },
  { title: "Generated from", fields: ["mappingId", "period"] },
];

function highlightsOf(record: RecordRow): Highlight[] {
  const { dueDate, assigneeId, linked } = record;
  const days = derivedNumber(record, "daysOverdue");
  const assignee = linked.assigneeId;
  return [
    {
      label: "Due",
      value: (
        <>
          {typeof dueDate === "string" ? formatDay(dueDate) : "—"}
          {days === null ? null : <span className="text-danger">, {formatDays(days)} overdue</span>}
        </>
      ),
      field: "dueDate",
    },
    {
      label: "Assignee",
      value: assignee ? (
        <RecordLink kind="users" id={String(assigneeId)} name={assignee.name} open={assignee.open} />
      ) : (
        "Nobody"
      ),
      field: "assigneeId",
    },
  ];
}
