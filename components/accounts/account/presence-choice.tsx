"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { PartFailure } from "@/components/ui/part-failure";
import { presenceChoiceOptions, savePresenceChoiceOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

/** Whether others see which records one has open; what one sees of them stays. */
export function PresenceChoice() {
  const query = useQuery(presenceChoiceOptions());
  const { mutate, isPending, variables } = useMutationOnce({
    ...savePresenceChoiceOptions(useQueryClient()),
    meta: { failure: "Couldn’t save the choice" },
  });
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-6 items-center gap-2">
        <Checkbox
          id={id}
          checked={(isPending ? variables : query.data)?.isShown ?? true}
          disabled={!query.data}
          onCheckedChange={(isShown) => mutate({ isShown: isShown === true })}
        />
        Show others which records I view and edit
      </label>
      <PartFailure of={query} what="your choice" />
    </div>
  );
}
