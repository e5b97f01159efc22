import { useMutation, useQueryClient } from "@tanstack/react-query";
import { undoOptions } from "@/lib/query/bulk-queries";
import { announceRun } from "../bulk/announce-run";

/** Takes a change set back; what came of it, and what it couldn't, is told. */
export function useUndo(changeSetId: string) {
  const client = useQueryClient();
  return useMutation({ ...undoOptions(changeSetId), onSuccess: (run) => announceRun(client, run) });
}
