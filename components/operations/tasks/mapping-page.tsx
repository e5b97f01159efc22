"use client";

import type { ListRights } from "@/lib/accounts/access/rights";
import { formatCount } from "@/lib/format";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { listPath } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { FigureLink } from "@/components/records/page/figure-link";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { RecordPage } from "@/components/records/page/record-page";
import { TextSection } from "@/components/records/page/text-section";
import { TasksSection, useOpenTasks } from "./tasks-section";
import { derivedNumber } from "@/components/staffing/staffing-texts";

export function MappingPage({ id, rights }: { id: string; rights: ListRights }) {
  return (
    <RecordPage kind="mappings" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader highlights={highlightsOf(record)} />
          <PageColumns side={<Facts groups={FACTS} />}>
            <TextSection name="description" />
            <MappingTasks id={id} />
            <HistorySection />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

/** What is to be done by whom; the list of tasks has those that are finished, too. */
function MappingTasks({ id }: { id: string }) {
  const filter = { mappingId: id };
  const tasks = useOpenTasks(filter);
  return <TasksSection tasks={tasks} filter={filter} title="Unfinished tasks" isOneTask />;
}

const FACTS: readonly FactGroup[] = [
  { title: "Who and when", fields: ["centerCode", "role", "frequency", "dueOffset", "category", "tags"] },
];

function highlightsOf(record: RecordRow): Highlight[] {
  const figure = (name: string, filters: string) => {
    const count = derivedNumber(record, name);
    if (count === null) return "—";
    return <FigureLink count={count} href={`${listPath("tasks")}?mappingId=${record.id}&${filters}`} />;
  };
  return [
    { label: "People who get it", value: peopleText(record) },
    { label: "Unfinished tasks", value: figure("openTasks", `status=${countedStatuses("tasks")}`) },
    { label: "Overdue", value: figure("overdueTasks", `status=${countedStatuses("tasks")}&dueDate=..-1d`) },
  ];
}

/** Whoever has the role; in an inactive center they get nothing, whatever the mapping's status. */
function peopleText(record: RecordRow): string {
  if (record.linked.centerCode?.isInactive) return "Nobody while its center is inactive";
  const people = derivedNumber(record, "people") ?? 0;
  return people === 0 ? "Nobody" : formatCount(people);
}
