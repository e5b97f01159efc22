"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import type { Import } from "@/lib/contract/import";
import { formatCount } from "@/lib/format";
import { editRowsOptions } from "@/lib/query/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

type StaleRowsProps = { data: Import; isShown: boolean; onShow: () => void };

/** Rows whose record changed since the export: a choice for all of them, and a way to choose for each. */
export function StaleRows({ data, isShown, onShow }: StaleRowsProps) {
  const edit = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  const count = data.stale;
  if (count === 0 && !isShown) return null;
  return (
    <section
      aria-label="Changed since the export"
      className="grid gap-2 rounded-lg border bg-warning-surface px-4 py-3"
    >
      <p role="status" className="font-medium text-warning">
        {count === 0
          ? "You’ve chosen for every row that was changed since the export."
          : `${formatCount(count)} ${count === 1 ? "record was" : "records were"} changed by somebody since the export. Choose whose values to keep.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {isShown ? null : (
          <Button variant="secondary" size="sm" onClick={onShow}>
            Choose row by row
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          disabled={edit.isPending}
          onClick={() => edit.mutate({ stale: { choice: "keep" } })}
        >
          Keep theirs in all
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={edit.isPending}
          onClick={() => edit.mutate({ stale: { choice: "overwrite" } })}
        >
          Use the file in all
        </Button>
      </div>
    </section>
  );
}
