"use client";

import { Button } from "@/components/ui/button";
import { callBff } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { listPath } from "@/lib/records/kinds";

/** Returns to the page of the user as whom an administrator looks at the product. */
export function EndViewing({ userId }: { userId: string }) {
  const { mutate, isPending, isSuccess } = useMutationOnce({
    mutationKey: ["session", "end-viewing"],
    mutationFn: () => callBff("DELETE", "/api/session/view-as"),
    onSuccess: () => window.location.assign(`${listPath("users")}/${userId}`),
  });
  return (
    <Button variant="secondary" size="sm" disabled={isPending || isSuccess} onClick={() => mutate()}>
      Exit
    </Button>
  );
}
