"use client";

import { RecordHistory } from "../history/record-history";
import { PageSection } from "./page-section";
import { useRecordPage } from "./record-page";

export function HistorySection() {
  const { definition, record } = useRecordPage();
  return (
    <PageSection title="History">
      <RecordHistory definition={definition} id={record.id} />
    </PageSection>
  );
}
