"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, Pencil, Plus, X } from "lucide-react";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { isTyping } from "@/components/data-table/row-focus";
import { Button } from "@/components/ui/button";
import type { ListRights } from "@/lib/access/rights";
import type { ListPage } from "@/lib/contract/envelope";
import { recordOptions } from "@/lib/query/records/record-queries";
import type { Definition, Field } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { listPath } from "@/lib/records/kinds";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { DerivedFigures } from "../detail/derived-figures";
import { DetailSection } from "../detail/detail-section";
import { FieldValue } from "../field-types/field-value";
import { positionsFrom } from "../list-state/page-steps";
import { Moment } from "../moment";
import { EditButton } from "../page/edit-button";
import { peekSections } from "./peek-sections";
import { EditableRecord, useRecordPage } from "../page/record-page";
import { StatusButton } from "../page/status-button";
import { ProblemState } from "../problem-state";
import type { Peeked } from "./use-peek";

/** A link to the form of a record that refers to this one; `path` ends before this one's id. */
export type RecordAction = { label: string; path: string };

type PeekPanelProps = {
  definition: Definition;
  page: ListPage<ListedRow>;
  row: ListedRow;
  rights: Pick<ListRights, "update" | "move">;
  action: RecordAction | null;
  onPeek: (peeked: Peeked) => void;
  onStep: (step: "previous" | "next") => boolean;
  onClose: () => void;
  /** Focuses the last peeked row, in the column where the peek began. */
  onReturnFocus: () => void;
};

const KEYS: Partial<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

export function PeekPanel(props: PeekPanelProps) {
  const { definition, page, row, rights, action, onPeek, onStep, onClose, onReturnFocus } = props;
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
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
        >
          <div className="flex items-center gap-2 border-b px-4 py-2.5">
            <Button
              variant="secondary"
              size="icon"
              aria-label="Previous"
              title="Previous (K)"
              aria-disabled={isFirst}
              onClick={() => go(-1)}
            >
              <ChevronUp aria-hidden />
            </Button>
            <Button
              variant="secondary"
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
              <Button variant="secondary" asChild>
                <Link href={`${listPath(kind)}/${row.id}/edit`} prefetch={false}>
                  <Pencil aria-hidden />
                  Edit
                </Link>
              </Button>
            ) : null}
            <Button asChild>
              <Link href={`${listPath(kind)}/${row.id}`} prefetch={false}>
                Open
              </Link>
            </Button>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <div
            className="grid grow auto-rows-min grid-cols-1 gap-4 overflow-y-auto p-4"
            key={row.id}
            aria-busy={query.isPending}
          >
            <PeekedRecord definition={definition} row={row} rights={rights} action={action} query={query} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PeekedRecordProps = {
  definition: Definition;
  row: ListedRow;
  rights: Pick<ListRights, "move">;
  action: RecordAction | null;
  query: UseQueryResult<RecordRow>;
};

/** The record, edited in place once all of it is loaded. */
function PeekedRecord({ definition, row, rights, action, query }: PeekedRecordProps) {
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <EditableRecord definition={definition} record={data} rights={rights}>
        <PeekTitle record={data} status={<StatusButton />} action={action} />
        {peekSections(definition).map((section, i) => (
          <Fragment key={section.title}>
            <DetailSection
              {...{ definition, section, record: data }}
              renderField={(name, field) => <EditableField name={name} field={field} />}
            />
            {i === 0 ? <DerivedFigures definition={definition} record={data} /> : null}
          </Fragment>
        ))}
      </EditableRecord>
    );
  }
  const { status } = definition.fields;
  return (
    <>
      <PeekTitle
        record={row}
        action={action}
        status={status ? <FieldValue field={status} value={row.status} path="status" record={row} /> : null}
      />
      {error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          {peekSections(definition).map((section, i) => (
            <Fragment key={section.title}>
              <DetailSection {...{ definition, section, record: row }} isLoading />
              {i === 0 ? <DerivedFigures definition={definition} record={row} isLoading /> : null}
            </Fragment>
          ))}
        </>
      )}
    </>
  );
}

function EditableField({ name, field }: { name: string; field: Field }) {
  const { record, saving, canEdit } = useRecordPage();
  const isAddable = isEmpty(record[name]) && canEdit(name);
  return (
    <div className="flex items-start gap-1 aria-busy:opacity-60" aria-busy={saving.includes(name) || undefined}>
      {isAddable ? null : (
        <div className="min-w-0 py-0.5">
          <FieldValue field={field} value={record[name]} path={name} record={record} />
        </div>
      )}
      <EditButton name={name} />
    </div>
  );
}

type PeekTitleProps = { record: ListedRow; status: ReactNode; action: RecordAction | null };

function PeekTitle({ record, status, action }: PeekTitleProps) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Dialog.Title className="text-lg font-semibold tracking-tight wrap-anywhere">{record.name}</Dialog.Title>
        {status}
      </div>
      <p className="text-muted-foreground" aria-live="polite">
        {record.code} · Updated <Moment at={record.updatedAt} />
      </p>
      {action ? (
        <Button variant="secondary" asChild className="mt-1 justify-self-start">
          <Link href={`${action.path}${record.id}`} prefetch={false}>
            <Plus aria-hidden />
            {action.label}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
