"use client";

import { Button } from "@/components/ui/button";
import { endViewingOptions } from "@/lib/query/accounts/end-viewing";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

/** Returns to the page of the user as whom an administrator looks at the product. */
export function EndViewing({ userId }: { userId: string }) {
  const { mutate, isPending, isSuccess } = useMutationOnce(endViewingOptions(userId));
  return (
    <Button variant="secondary" size="sm" disabled={isPending || isSuccess} onClick={() => mutate()}>
      Exit
    </Button>
  );
}
