"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { undoOptions } from "@/lib/query/bulk-queries";
import { announceRun } from "../bulk/announce-run";
import type { ChangeSet } from "./group-changes";

/** Takes a change back, with all that was changed in the same go; what it couldn't is told. */
export function UndoChange({ set }: { set: ChangeSet }) {
  const client = useQueryClient();
  const undo = useMutation({ ...undoOptions(set.id), onSuccess: (run) => announceRun(client, run) });
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-2.5 w-fit text-muted-foreground"
      disabled={undo.isPending}
      onClick={() => undo.mutate()}
    >
      <Undo2 aria-hidden />
      {undo.isPending ? "Undoing…" : set.source === "bulk" ? "Undo for all changed together" : "Undo this change"}
    </Button>
  );
}
