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

/** The tasks of all centers, with how many there are in each status. */
export function TaskList({ rights, layout }: { rights: ListRights; layout: string | undefined }) {
  const [isGenerating, setGenerating] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <AdminLink />
        {rights.create ? (
          <Button
            variant="secondary"
            className="max-md:h-11"
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
            onClick={() => setGenerating(true)}
          >
            <CalendarPlus aria-hidden />
            Generate tasks
          </Button>
        ) : null}
      </div>
      <TaskSummary />
      <RecordList kind="tasks" rights={rights} layout={layout} links={<ViewLinks kind="tasks" current="list" />} />
      {isGenerating ? (
        <Suspense fallback={null}>
          <GenerateDialog onClose={() => setGenerating(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
