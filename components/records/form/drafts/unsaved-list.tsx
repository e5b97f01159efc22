"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FilePenLine } from "lucide-react";
import { addToast } from "@/components/ui/toast-store";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useNextFocus } from "@/components/ui/use-focus";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import type { DraftSummary } from "@/lib/contract/changes/drafts";
import { discardDraftOptions, draftsOptions } from "@/lib/query/records/draft-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { deletedPath, listPath } from "@/lib/records/kinds";
import Link from "@/lib/shell/reader-link";
import { capitalized } from "@/lib/format";
import { nameFields } from "../../field-label";
import { Moment } from "../../moment";
import { offerUndo } from "../../offer-undo";
import { ProblemState } from "../../problem-state";

/** What somebody has typed and not saved, in any browser. */
export function UnsavedList() {
  const { data, error, isFetching, refetch } = useQuery(draftsOptions());
  return (
    <div className="grid reading-width grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h1 className="page-title">Unsaved changes</h1>
        <p className="text-muted-foreground">
          What you type is kept here until you save or discard it, for {DRAFT_LIMITS.days} days at most.
        </p>
      </header>
      {data ? (
        <Drafts drafts={data.drafts} />
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-48" aria-label="Loading" />
      )}
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  // The row of a discarded draft leaves with the button that had the focus.
  const nextFocus = useNextFocus<HTMLElement>((list) => list.querySelector("a") ?? list);
  return (
    <section
      {...nextFocus}
      tabIndex={-1}
      aria-label="Drafts"
      className="overflow-clip rounded-lg border bg-card shadow-raised outline-none"
    >
      {drafts.length === 0 ? (
        <EmptyState
          icon={<FilePenLine />}
          title="Everything is saved"
          description="If you leave a form before you save it, you find what you typed here."
        />
      ) : (
        <ul className="divide-y">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DraftRow({ draft }: { draft: DraftSummary }) {
  const { id, kind, name, isDeleted, touchedAt } = draft;
  const title = name ?? `New ${definitionOf(kind).one.toLowerCase()}`;
  const discard = useDiscard(title);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-accent">
      <div className="grid min-w-0 flex-1 gap-0.5 max-sm:min-w-40">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-xs text-muted-foreground wrap-anywhere">
          {whatIsTyped(draft)} · <Moment at={touchedAt} />
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:ml-auto">
        <Button
          variant="ghost"
          size="sm"
          className="relative z-1 text-muted-foreground max-md:h-11"
          aria-label={`Discard ${title}`}
          onClick={() => discard.mutate(id)}
        >
          Discard
        </Button>
        <Button asChild variant="secondary" size="sm" className="max-md:h-11">
          <Link href={draftPath(draft)} prefetch={false} className="before:absolute before:inset-0">
            {isDeleted ? "Open" : "Continue editing"}
            <span className="sr-only">{` ${title}`}</span>
          </Link>
        </Button>
      </div>
    </li>
  );
}

/** “Company: legal name and website”, or that the record is still to be created. */
function whatIsTyped({ kind, name, recordId, fields, isDeleted }: DraftSummary): string {
  const definition = definitionOf(kind);
  const one = definition.one.toLowerCase();
  if (recordId === null) return name === null ? "Not created yet" : `New ${one}, not created yet`;
  return `${capitalized(one)}${isDeleted ? ", deleted meanwhile" : ""}: ${nameFields(definition, fields)}`;
}

/** Where one goes on with it; of a deleted record, where it can be restored. */
function draftPath({ id, kind, recordId, isDeleted }: DraftSummary): string {
  if (recordId === null) return `${listPath(kind)}/new?draft=${id}`;
  return isDeleted ? deletedPath(kind, recordId) : `${listPath(kind)}/${recordId}/edit?draft=${id}`;
}

function useDiscard(title: string) {
  const client = useQueryClient();
  return useMutationOnce({
    ...discardDraftOptions(client),
    meta: { failure: `Couldn’t discard ${title}` },
    onSuccess: (undo) => offerUndo(client, { title: `Discarded ${title}` }, () => void undo().catch(failedUndo)),
  });
}

function failedUndo(): void {
  addToast({ title: "Couldn’t bring the draft back", variant: "destructive" });
}
