"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Moment } from "@/components/records/moment";
import { dropOnceSent, useTypedText } from "@/lib/shell/unsaved/use-typed-text";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { addCommentOptions, commentsOptions, deleteCommentOptions } from "@/lib/query/operations/task-detail-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { PageSection } from "@/components/records/page/page-section";

const BODY_MAX = 2_000;

/** What people wrote about a task. */
export function CommentsSection({ taskId }: { taskId: string }) {
  const { data } = useQuery(commentsOptions(taskId));
  return (
    <PageSection title="Comments" count={data?.length}>
      <Comments taskId={taskId} />
    </PageSection>
  );
}

/** The comments alone, below a heading of the page around them. */
export function Comments({ taskId }: { taskId: string }) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(commentsOptions(taskId));
  const typedOf = `comment:${taskId}`;
  const add = useMutationOnce(dropOnceSent(typedOf, addCommentOptions(client, taskId)));
  const remove = useMutationOnce(deleteCommentOptions(client, taskId));
  const [body, setBody] = useTypedText(typedOf);
  if (!data && error) return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid gap-3">
      {data ? null : <Skeleton className="h-16" />}
      {data && data.length > 0 ? (
        <ol aria-label="Comments" className="grid divide-y overflow-hidden rounded-lg border bg-card">
          {data.map((comment) => (
            <li key={comment.id} className="grid gap-1 px-4 py-3">
              <div className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{comment.author}</span>
                <Moment at={comment.createdAt} className="text-xs text-muted-foreground" />
                {comment.mayDelete ? (
                  <UnlessViewed>
                    <Button
                      variant="ghost"
                      size="sm"
                      className="ml-auto max-md:h-11"
                      onClick={() => remove.mutate(comment.id)}
                    >
                      Delete<span className="sr-only"> the comment of {comment.author}</span>
                    </Button>
                  </UnlessViewed>
                ) : null}
              </div>
              <p className="wrap-anywhere whitespace-pre-wrap">{comment.body}</p>
            </li>
          ))}
        </ol>
      ) : null}
      <UnlessViewed>
        <form
          noValidate
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (body.trim() !== "") add.mutate(body.trim());
          }}
        >
          <Field label="Comment" isLabelHidden hint="Mention people by @username; they are notified.">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                placeholder="Write a comment"
                maxLength={BODY_MAX}
                value={body}
                onChange={({ target }) => setBody(target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="secondary"
            className="w-fit max-md:h-11"
            disabled={body.trim() === "" || add.isPending}
          >
            {add.isPending ? "Adding…" : "Add comment"}
          </Button>
        </form>
      </UnlessViewed>
    </div>
  );
}
