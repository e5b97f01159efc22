import { useQueryClient } from "@tanstack/react-query";
import { offerUndo } from "@/components/records/offer-undo";
import { dismissPairOptions } from "@/lib/query/records/duplicate-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Kind } from "@/lib/records/kinds";

type Pair = { id: string; otherId: string };

/** Says that two records aren't doubles, which can be undone from the toast. */
export function useDismissal(kind: Kind) {
  const client = useQueryClient();
  const mutation = useMutationOnce(dismissPairOptions(client, kind));
  const restore = (pair: Pair) => mutation.mutate({ ...pair, isDismissed: false });
  return {
    isPending: mutation.isPending,
    dismiss: (pair: Pair) =>
      mutation.mutate(
        { ...pair, isDismissed: true },
        {
          onSuccess: () =>
            offerUndo(client, { title: "Marked as not a duplicate", variant: "success" }, () => restore(pair)),
        },
      ),
    restore,
  };
}
