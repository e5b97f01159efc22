"use client";

import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AdminLink } from "@/components/admin/admin-header";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { Button } from "@/components/ui/button";
import type { ListRights } from "@/lib/access/rights";
import { TaskSummary } from "./task-summary";

const loadDialog = () => import("./generate-dialog");
const GenerateDialog = lazy(async () => ({ default: (await loadDialog()).GenerateDialog }));

type TaskListProps = {
  rights: ListRights;
  layout: string | undefined;
  administers: boolean;
  canGenerate: boolean;
};

/** The tasks that somebody may see, with how many there are in each status. */
export function TaskList({ rights, layout, administers, canGenerate }: TaskListProps) {
  const [isGenerating, setGenerating] = useState(false);
  const generate = canGenerate ? (
    <Button
      variant="secondary"
      className="max-lg:px-2.5 max-sm:relative max-sm:min-w-9 max-sm:after:absolute max-sm:after:-inset-1"
      title="Create the tasks of a period from the task mappings"
      onPointerEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
      onClick={() => setGenerating(true)}
    >
      <CalendarPlus aria-hidden />
      <span className="max-lg:sr-only">Generate tasks</span>
    </Button>
  ) : null;
  return (
    <div className="grid grid-cols-1 gap-1">
      {administers ? <AdminLink /> : null}
      <RecordList
        kind="tasks"
        rights={rights}
        layout={layout}
        links={<ViewLinks kind="tasks" current="list" />}
        action={generate}
        summary={<TaskSummary />}
      />
      {isGenerating ? (
        <Suspense fallback={null}>
          <GenerateDialog onClose={() => setGenerating(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
