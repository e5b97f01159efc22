"use client";

import { CalendarRange } from "lucide-react";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { AdminLink } from "@/components/shell/admin-header";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { Button } from "@/components/ui/button";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { ListQuery } from "@/lib/records/list/list-query";
import { TaskMove, TaskPeek } from "./task-peek";
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
  const generate = (props: GenerateButtonProps) =>
    canGenerate ? <GenerateButton {...props} onClick={() => setGenerating(true)} /> : null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-4">
        {administers ? <AdminLink /> : null}
        {/* On phones words like the way back, on its line. */}
        {generate({ variant: "link", className: "-mt-3 ml-auto h-11 px-0 sm:hidden" })}
      </div>
      <RecordList
        kind="tasks"
        rights={rights}
        layout={layout}
        links={<ViewLinks kind="tasks" current="list" />}
        action={generate({ variant: "secondary", className: "max-sm:hidden" })}
        summary={summaryOf}
        peekPart={<TaskMove />}
        peekEnd={<TaskPeek />}
      />
      {isGenerating ? (
        <Suspense fallback={null}>
          <GenerateDialog onClose={() => setGenerating(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function summaryOf(list: ListQuery) {
  return <TaskSummary list={list} />;
}

type GenerateButtonProps = Pick<React.ComponentProps<typeof Button>, "variant" | "className" | "onClick">;

function GenerateButton(props: GenerateButtonProps) {
  return (
    <Button
      {...props}
      title="Create a period’s tasks from the mappings"
      onPointerEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
    >
      <CalendarRange aria-hidden />
      <span className="sm:max-lg:sr-only">Generate tasks</span>
    </Button>
  );
}
