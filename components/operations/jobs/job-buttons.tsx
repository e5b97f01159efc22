"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ban, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cancelJobOptions, retryJobOptions } from "@/lib/query/operations/job-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

type JobButtonProps = { id: string; title: string };

export function CancelJobButton({ id, title }: JobButtonProps) {
  const { mutate, isPending } = useMutationOnce(cancelJobOptions(useQueryClient(), id));
  return (
    <Button
      variant="secondary"
      className="max-md:h-11"
      aria-label={`Cancel: ${title}`}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Ban aria-hidden />
      {isPending ? "Canceling…" : "Cancel"}
    </Button>
  );
}

export function RetryJobButton({ id, title }: JobButtonProps) {
  const { mutate, isPending } = useMutationOnce(retryJobOptions(useQueryClient(), id));
  return (
    <Button className="max-md:h-11" aria-label={`Retry: ${title}`} disabled={isPending} onClick={() => mutate()}>
      <RotateCw aria-hidden />
      {isPending ? "Retrying…" : "Retry"}
    </Button>
  );
}
