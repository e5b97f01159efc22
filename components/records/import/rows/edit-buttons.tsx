import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import type { Import } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import { editRowsOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { CellEdits } from "./grid-edits";

type EditButtonsProps = { data: Import; edits: CellEdits; onEdits: (edits: CellEdits) => void };

/** Saves the corrected cells, or drops them. */
export function EditButtons({ data, edits, onEdits }: EditButtonsProps) {
  const { mutate, isPending } = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  const count = Object.keys(edits).length;
  if (count === 0) return null;
  const cells = `${formatCount(count)} ${count === 1 ? "cell" : "cells"}`;
  return (
    <>
      <p role="status" className="mr-auto text-muted-foreground">
        {cells} corrected, not checked yet
      </p>
      <Button variant="secondary" disabled={isPending} onClick={() => onEdits({})}>
        Discard
      </Button>
      <Button disabled={isPending} onClick={() => mutate({ edits: cellsOf(edits) }, { onSuccess: () => onEdits({}) })}>
        Save and check {cells}
      </Button>
    </>
  );
}

function cellsOf(edits: CellEdits) {
  return Object.entries(edits).map(([key, value]) => {
    const [n = 0, column = 0] = key.split(":").map(Number);
    return { n, column, value: value === "" ? null : value };
  });
}
