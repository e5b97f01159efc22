"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowUpRight, ChevronDown, ChevronUp, Pencil, X } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import type { ReactNode } from "react";
import { isTyping } from "@/components/ui/data-table/row-focus";
import { Button } from "@/components/ui/button";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { ListPage } from "@/lib/contract/envelope";
import { recordOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { positionsFrom } from "../list-state/page-steps";
import { PeekedRecord, type RecordAction } from "./peeked-record";
import type { Peeked } from "./use-peek";

type PeekPanelProps = {
  definition: Definition;
  page: ListPage<ListedRow>;
  row: ListedRow;
  rights: Pick<ListRights, "update" | "move">;
  action: RecordAction | null;
  /** What only this kind's peeks have, below the first facts. */
  part: ReactNode;
  /** As `part`, below all facts. */
  end: ReactNode;
  onPeek: (peeked: Peeked) => void;
  onStep: (step: "previous" | "next") => boolean;
  onClose: () => void;
  /** Focuses the last peeked row, in the column where the peek began. */
  onReturnFocus: () => void;
};

const KEYS: Partial<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

export function PeekPanel(props: PeekPanelProps) {
  const { definition, page, row, rights, action, part, end, onPeek, onStep, onClose, onReturnFocus } = props;
  const client = useQueryClient();
  const query = useQuery(recordOptions(definition.kind, row.id));
  const record = query.data ?? row;
  const index = page.content.findIndex(({ id }) => id === row.id);
  const positions = positionsFrom(page);
  const isFirst = index <= 0 && !positions.previous;
  const isLast = index === page.content.length - 1 && !positions.next;
  const { kind } = definition;

  function go(by: 1 | -1) {
    const next = page.content[index + by];
    const afterNext = page.content[index + 2 * by];
    if (index !== -1 && afterNext) void client.prefetchQuery(recordOptions(kind, afterNext.id));
    if (index !== -1 && next) onPeek({ row: next });
    else if (onStep(by === 1 ? "next" : "previous"))
      onPeek({ edge: by === 1 ? "first" : "last", until: row, leaving: page.content });
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay sm:bg-transparent" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-full animate-slide-in flex-col bg-background text-foreground shadow-modal outline-none sm:max-w-lg"
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            // The keys of an open editor come here, too.
            const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
            if (!by || !isOwn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
            event.preventDefault();
            go(by);
          }}
          // The panel itself, so that no button looks chosen; Tab goes on to the first one.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
        >
          <div className="flex items-center gap-1 border-b px-2 py-2">
            <Button
              variant="ghost"
              size="icon"
              aria-label="Previous"
              title="Previous (K)"
              aria-disabled={isFirst}
              onClick={() => go(-1)}
            >
              <ChevronUp aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Next"
              title="Next (J)"
              aria-disabled={isLast}
              onClick={() => go(1)}
            >
              <ChevronDown aria-hidden />
            </Button>
            <span className="grow" />
            {(record.may?.update ?? rights.update) ? (
              <Button variant="ghost" size="icon" asChild>
                <Link href={`${listPath(kind)}/${row.id}/edit`} prefetch={false} aria-label="Edit" title="Edit">
                  <Pencil aria-hidden />
                </Link>
              </Button>
            ) : null}
            <Button variant="ghost" size="icon" asChild>
              <Link href={`${listPath(kind)}/${row.id}`} prefetch={false} aria-label="Open" title="Open">
                <ArrowUpRight aria-hidden />
              </Link>
            </Button>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close" title="Close">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <div
            className="grid grow auto-rows-min grid-cols-1 gap-6 overflow-y-auto p-4"
            key={row.id}
            aria-busy={query.isPending}
          >
            <PeekedRecord {...{ definition, row, rights, action, part, end, query }} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
