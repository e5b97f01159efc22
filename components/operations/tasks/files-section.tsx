"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileText, ImageIcon, Paperclip } from "lucide-react";
import { useRef, useState } from "react";
import { Moment } from "@/components/records/moment";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { FILE_BYTES_MAX, FILE_TYPES } from "@/lib/contract/limits";
import { addFileOptions, deleteFileOptions, filePath, filesOptions } from "@/lib/query/operations/task-detail-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { PageSection } from "@/components/records/page/page-section";

/** The files that show that a task was done. */
export function FilesSection({ taskId }: { taskId: string }) {
  const { data } = useQuery(filesOptions(taskId));
  return (
    <PageSection title="Evidence" count={data?.length}>
      <Files taskId={taskId} />
    </PageSection>
  );
}

/** The files alone, below a heading of the page around them. */
export function Files({ taskId }: { taskId: string }) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(filesOptions(taskId));
  const add = useMutationOnce(addFileOptions(client, taskId));
  const remove = useMutationOnce(deleteFileOptions(client, taskId));
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!data && error) return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;

  function choose(file: File | undefined) {
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (found === null) add.mutate(file);
  }

  return (
    <div className="grid gap-2">
      {data ? null : <Skeleton className="h-12" />}
      {data && data.length > 0 ? (
        <ul aria-label="Evidence files" className="grid divide-y overflow-hidden rounded-lg border bg-card">
          {data.map((file) => (
            <li key={file.id} className="flex min-h-12 items-center gap-3 px-4 py-1.5">
              {file.type === "application/pdf" ? (
                <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              ) : (
                <ImageIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              )}
              <span className="grid min-w-0 flex-1">
                <a
                  href={filePath(taskId, file.id)}
                  download={file.name}
                  className="w-fit max-w-full truncate rounded-sm font-medium underline-offset-4 hover:underline"
                >
                  {file.name}
                </a>
                <span className="text-xs text-muted-foreground">
                  {formatSize(file.size)}, {file.uploader}, <Moment at={file.createdAt} />
                </span>
              </span>
              {file.mayDelete ? (
                <UnlessViewed>
                  <Button variant="ghost" size="sm" className="max-md:h-11" onClick={() => remove.mutate(file.id)}>
                    Delete<span className="sr-only"> {file.name}</span>
                  </Button>
                </UnlessViewed>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <UnlessViewed>
        <input
          ref={input}
          type="file"
          accept={FILE_TYPES.join(",")}
          className="sr-only"
          tabIndex={-1}
          aria-label="Evidence file"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // So that the same file can be chosen again.
            target.value = "";
          }}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="secondary"
            className="max-md:h-11"
            disabled={add.isPending}
            onClick={() => input.current?.click()}
          >
            <Paperclip aria-hidden />
            {add.isPending ? "Adding…" : "Add file"}
          </Button>
          {problem ? (
            <p role="alert" className="text-xs font-medium text-danger">
              {problem}
            </p>
          ) : (
            <p className="text-xs text-muted-foreground">PDF, PNG or JPEG, at most 10 MB</p>
          )}
        </div>
      </UnlessViewed>
    </div>
  );
}

function problemOf({ type, size }: File): string | null {
  if (!FILE_TYPES.some((allowed) => allowed === type)) return "Choose a PDF, PNG or JPEG file";
  return size > FILE_BYTES_MAX ? "Choose a file of at most 10 MB" : null;
}

const KB = 1024;

function formatSize(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
