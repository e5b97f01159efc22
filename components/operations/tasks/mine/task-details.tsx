"use client";

import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { MyTask } from "@/lib/contract/operations/tasks";
import { listPath } from "@/lib/records/kinds";
import { lazy } from "@/lib/shell/connection/lazy";
import Link from "@/lib/shell/reader-link";
import { UnlessViewed } from "@/lib/shell/unless-viewed";

const Comments = lazy(async () => ({ default: (await import("../comments-section")).Comments }));
const Files = lazy(async () => ({ default: (await import("../files-section")).Files }));

/** What a task is about, with its evidence and comments. */
export function TaskDetails({ id, task }: { id: string; task: MyTask }) {
  return (
    <div id={id} className="grid gap-4 rounded-md border bg-muted p-4">
      {task.description ? <p className="wrap-anywhere whitespace-pre-wrap">{task.description}</p> : null}
      <UnlessViewed>
        <HandOver task={task} />
      </UnlessViewed>
      <Suspense fallback={<Skeleton className="h-16" />}>
        <section aria-label="Evidence" className="grid gap-2">
          <h3 className="font-medium">Evidence</h3>
          <Files taskId={task.id} />
        </section>
        <section aria-label="Comments" className="grid gap-2">
          <h3 className="font-medium">Comments</h3>
          <Comments taskId={task.id} />
        </section>
      </Suspense>
    </div>
  );
}

/** How the task gets to somebody else. */
function HandOver({ task: { id, center, mayUpdate } }: { task: MyTask }) {
  if (!mayUpdate) {
    return (
      <p className="text-muted-foreground">
        You can change the status of this task. To give it to somebody else, ask an administrator
        {center ? ` or the center admin of ${center}` : ""}.
      </p>
    );
  }
  return (
    <Link
      href={`${listPath("tasks")}/${id}`}
      prefetch={false}
      className="inline-flex min-h-6 w-fit items-center text-link max-md:min-h-11"
    >
      Edit the task or change its assignee
    </Link>
  );
}
