"use client";

import { Suspense } from "react";
import { useRecordPage } from "@/components/records/page/record-page";
import { Skeleton } from "@/components/ui/skeleton";
import { lazy } from "@/lib/shell/connection/lazy";

const FilesSection = lazy(async () => ({ default: (await import("./files-section")).FilesSection }));
const CommentsSection = lazy(async () => ({ default: (await import("./comments-section")).CommentsSection }));

const DoneButton = lazy(async () => ({ default: (await import("./done-button")).DoneButton }));

/** What one does next with a peek's task. */
export function TaskMove() {
  return (
    <Suspense fallback={<Skeleton className="h-9" />}>
      <DoneButton />
    </Suspense>
  );
}

/** The evidence and comments of a peek's task; their code is loaded with the first peek. */
export function TaskPeek() {
  const { id } = useRecordPage().record;
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <FilesSection taskId={id} />
      <CommentsSection taskId={id} />
    </Suspense>
  );
}
