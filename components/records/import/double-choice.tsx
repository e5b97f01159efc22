"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { NativeSelect } from "@/components/ui/input";
import type { DoubleChoice as Choice, Import, ImportRow } from "@/lib/contract/changes/import";
import { editRowsOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";

const CHOICES: readonly { choice: Choice; label: string }[] = [
  { choice: "create", label: "Create anyway" },
  { choice: "update", label: "Update that one" },
  { choice: "skip", label: "Skip" },
];

/** The record that a row looks like, and until the import runs what to do about it. */
export function DoubleChoice({ data, row }: { data: Import; row: ImportRow }) {
  const edit = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  const { warning, double } = row;
  if (!warning) return null;
  if (!double) return <p className="text-xs wrap-anywhere text-warning">{warning}</p>;
  return (
    <div className="grid gap-1">
      <Link
        href={`${listPath(data.kind)}/${double.id}`}
        target="_blank"
        prefetch={false}
        className="text-xs text-balance wrap-anywhere text-warning underline underline-offset-4"
      >
        {warning}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
      {data.state === "checked" ? (
        <NativeSelect
          aria-label={`What to do with row ${row.n}, which looks like an existing ${definitionOf(data.kind).one.toLowerCase()}`}
          aria-disabled={edit.isPending}
          value={double.choice ?? "create"}
          onChange={({ target }) => {
            const choice = CHOICES.find((option) => option.choice === target.value)?.choice ?? null;
            edit.mutate({ double: { choice, n: [row.n] } });
          }}
        >
          {CHOICES.map(({ choice, label }) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : null}
    </div>
  );
}
