"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, Suspense, use, useReducer, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import type { ListRights } from "@/lib/accounts/access/rights";
import { useSavingCells } from "@/lib/query/records/saving-cells";
import { recordOptions } from "@/lib/query/records/record-queries";
import { isWritten, type Definition } from "@/lib/records/definition";
import { useDefinition } from "@/lib/shell/installation/installation-countries";
import type { Kind } from "@/lib/records/kinds";
import { movesFrom } from "@/lib/records/moves";
import type { RecordRow } from "@/lib/records/record";
import { CLOSED, reduceEdit } from "../inline-edit/edit-state";
import { ProblemState } from "../problem-state";

const loadEditor = () => import("../inline-edit/inline-edit");
const InlineEdit = lazy(async () => ({ default: (await loadEditor()).InlineEdit }));

export type PageState = {
  definition: Definition;
  record: RecordRow;
  /** The fields being saved. */
  saving: readonly string[];
  canEdit: (field: string) => boolean;
  canCreate: boolean;
  /**
   * Opens a field's editor beside an element, which gets the focus back.
   * @param preset values to start with instead of the record's
   */
  edit: (field: string, opener: HTMLElement, preset?: Record<string, string>) => void;
  loadEditor: () => void;
};

const PageContext = createContext<PageState | null>(null);

/** The state of the record around a component. */
export function useRecordPage(): PageState {
  const page = use(PageContext);
  if (!page) throw new Error("Only an EditableRecord has this part.");
  return page;
}

type RecordPageProps = {
  kind: Kind;
  id: string;
  rights: Pick<ListRights, "move" | "create">;
  children: (record: RecordRow) => ReactNode;
};

/** A record's page, with its kind's parts. */
export function RecordPage({ kind, id, rights, children }: RecordPageProps) {
  const definition = useDefinition(kind);
  const { data: record, error, refetch, isFetching } = useQuery(recordOptions(kind, id));
  if (!record) {
    return error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null;
  }
  return (
    <EditableRecord definition={definition} record={record} rights={rights}>
      <article className="grid grid-cols-1 gap-6">{children(record)}</article>
    </EditableRecord>
  );
}

type EditableRecordProps = {
  definition: Definition;
  record: RecordRow;
  rights: Pick<ListRights, "move"> & Partial<Pick<ListRights, "create">>;
  children: ReactNode;
};

/** Gives the parts of a page or a peek the record, and one editor that all of them share. */
export function EditableRecord({ definition, record, rights, children }: EditableRecordProps) {
  const { id } = record;
  const [edited, dispatch] = useReducer(reduceEdit, CLOSED);
  const saving = useSavingCells(definition.kind)[id] ?? [];

  const state: PageState = {
    definition,
    record,
    saving,
    canEdit: (field) =>
      record.may?.update === true &&
      isEditable(definition, record, field) &&
      (rights.move || field !== definition.center),
    canCreate: rights.create === true,
    edit(field, opener, preset) {
      const hasOptions = definition.fields[field]?.type === "choice" && !preset;
      const cell = { at: { id, column: field, cell: opener }, row: record, hasOptions, ...(preset ? { preset } : {}) };
      dispatch({ type: "open", cell, isPress: false });
    },
    loadEditor: () => void loadEditor(),
  };
  return (
    <PageContext value={state}>
      {children}
      <Suspense fallback={null}>
        {edited.status === "closed" ? null : (
          <InlineEdit
            key={edited.editorId}
            definition={definition}
            edit={edited}
            dispatch={(event) => dispatch({ ...event, editorId: edited.editorId })}
          />
        )}
      </Suspense>
    </PageContext>
  );
}

/** Whether a field has an editor: rows and links need the whole form, and a final status can't change. */
function isEditable(definition: Definition, record: RecordRow, name: string): boolean {
  const field = definition.fields[name];
  if (!field || !isWritten(field) || field.type === "rows" || field.type === "links") return false;
  return name !== "status" || movesFrom(definition, record.status ?? "").length > 0;
}
