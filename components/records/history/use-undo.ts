import { useQueryClient } from "@tanstack/react-query";
import { undoOptions } from "@/lib/query/bulk-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { announceRun } from "../bulk/announce-run";

export function useUndo(changeSetId: string) {
  const client = useQueryClient();
  return useMutationOnce({ ...undoOptions(changeSetId), onSuccess: (run) => announceRun(client, run) });
}
