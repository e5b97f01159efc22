"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { hasFailed, PartFailure, type PartQuery } from "@/components/ui/part-failure";
import { Button } from "@/components/ui/button";
import type { BulkFailure } from "@/lib/contract/changes/bulk";
import type { Import } from "@/lib/contract/changes/import";
import { formatRecordCount } from "@/lib/format";
import { bulkRunOptions, undoOptions } from "@/lib/query/records/bulk-queries";
import { importOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { announceRun } from "@/components/records/bulk/announce-run";
import { FailureList } from "@/components/records/bulk/failure-list";

type UndoFailuresProps = { data: Import; runId: string };

/** What an undo left as it is because it changed later, with the choice to undo it all the same. */
export function UndoFailures({ data, runId }: UndoFailuresProps) {
  const client = useQueryClient();
  const definition = definitionOf(data.kind);
  const query = useQuery(bulkRunOptions(runId));
  const undo = useMutationOnce({
    ...undoOptions(data.id),
    onSuccess: (undone) => {
      announceRun(client, undone);
      void client.invalidateQueries({ queryKey: importOptions(data.id).queryKey });
    },
  });
  if (hasFailed(query)) return <Unknown query={query} />;
  const failures = query.data?.failures ?? [];
  if (failures.length === 0) return null;
  const mayOverwrite = idsOf(failures.filter((failure) => failure.mayOverwrite));
  const records = formatRecordCount(definition, idsOf(failures).length);
  return (
    <section aria-labelledby="undo-failures-title" className="grid gap-2">
      <h2 id="undo-failures-title" className="section-title">
        {records} not undone
      </h2>
      <p className="max-w-prose text-muted-foreground">
        These changed after the import, so the undo left them as they are.
      </p>
      <FailureList definition={definition} failures={failures} label="Records not undone" />
      {mayOverwrite.length > 0 ? (
        <Button
          variant="secondary"
          className="w-fit"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ overwrite: mayOverwrite })}
        >
          {undo.isPending ? "Undoing…" : `Undo ${formatRecordCount(definition, mayOverwrite.length)} anyway`}
        </Button>
      ) : null}
    </section>
  );
}

function Unknown({ query }: { query: PartQuery }) {
  return (
    <section aria-labelledby="undo-failures-title" className="grid gap-2">
      <h2 id="undo-failures-title" className="section-title">
        Records not undone
      </h2>
      <PartFailure of={query} what="what the undo left as it is" />
    </section>
  );
}

function idsOf(failures: readonly BulkFailure[]): string[] {
  return [...new Set(failures.map(({ id }) => id))];
}
