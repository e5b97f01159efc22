"use client";

import { RowMenuContent } from "@/components/records/list/row-menu";
import { useTimeMenu } from "./time/use-time-menu";

/** What can be done with an assignment from its row in the list. */
export function AssignmentRowItems() {
  const { items, dialog } = useTimeMenu();
  return (
    <>
      <RowMenuContent items={items} emptyText="Nothing to change in this assignment" />
      {dialog}
    </>
  );
}
