"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import { formatTally } from "@/lib/format";
import { recordListOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import { CONDITIONS_MAX, readListQuery, writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { conditionsOf } from "@/lib/records/list/where";
import type { ListState } from "../../list-state/list-state";
import { useFocusAddFilter } from "../add-filter";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { useToday } from "../../moment";
import { ConditionList, JoinSelect } from "./condition-list";
import { toConditions, toExpression } from "./expression";
import {
  addGroup,
  addRow,
  countRows,
  hasNestedGroup,
  newRow,
  readFilterTree,
  toFilterTree,
  type FilterTree,
  type Row,
} from "./filter-tree";

type AdvancedFilterProps = {
  definition: Definition;
  state: ListState;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** A dialog that edits all conditions of a list, in groups joined by "all" or "any". */
export function AdvancedFilter({ definition, state, isOpen, onOpen }: AdvancedFilterProps) {
  const focusAddFilter = useFocusAddFilter();
  const opener = useRef<Element>(null);
  return (
    <Dialog open={isOpen} onOpenChange={onOpen}>
      <DialogContent
        className="max-w-3xl grid-rows-[auto_minmax(0,1fr)] overflow-hidden p-0 max-sm:inset-x-2 max-sm:top-2 max-sm:max-h-[calc(100dvh-1rem)] sm:top-[max(1rem,8vh)] sm:max-h-[calc(92dvh-1rem)]"
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const target = opener.current;
          if (target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
          else focusAddFilter();
        }}
      >
        <DialogHeader className="px-4 pt-4 sm:px-5 sm:pt-5">
          <DialogTitle>Advanced filter</DialogTitle>
          <DialogDescription>
            Choose which {definition.many.toLowerCase()} to show. Use groups to mix “all” and “any”.
          </DialogDescription>
        </DialogHeader>
        <AdvancedForm definition={definition} state={state} onDone={() => onOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const EMPTY_ROW = "Enter a value or remove this condition";

type AdvancedFormProps = { definition: Definition; state: ListState; onDone: () => void };

function AdvancedForm({ definition, state, onDone }: AdvancedFormProps) {
  const form = useAdvancedForm({ definition, state, onDone });
  const { tree, setTree, errors, emptyErrors, conditions, count, isFull, add } = form;
  return (
    <form
      noValidate
      className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        form.apply();
      }}
    >
      <div className="grid content-start gap-3 overflow-y-auto px-4 pb-4 sm:px-5">
        <JoinSelect tree={tree} group={tree} onTree={setTree} />
        {tree.parts.length > 0 ? (
          <ConditionList
            definition={definition}
            tree={tree}
            group={tree}
            onTree={setTree}
            errors={new Map([...emptyErrors, ...errors])}
            isFull={isFull}
            focusedId={form.focusedId}
            onFocusId={form.setFocusedId}
            makeRow={form.makeRow}
          />
        ) : (
          <p className="rounded-md border px-4 py-6 text-center text-muted-foreground">
            No conditions yet. Add one to filter the list.
          </p>
        )}
        <AddButtons tree={tree} count={count} isFull={isFull} onAdd={add} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t bg-muted/40 px-4 py-3 sm:px-5">
        <MatchCount definition={definition} q={state.query.q} conditions={conditions} />
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={errors.size > 0 || count > CONDITIONS_MAX}>
          Apply
        </Button>
      </div>
    </form>
  );
}

/** The conditions while they are edited, what is wrong with them, and what changes them. */
function useAdvancedForm({ definition, state, onDone }: AdvancedFormProps) {
  const fields = filterable(definition);
  const [tree, setTree] = useState<FilterTree>(() => toFilterTree(fields, toExpression(state.query)));
  const [focusedId, setFocusedId] = useState<string | null>(null);
  // Missing values are reported once "Apply" was pressed.
  const [isSubmitted, setSubmitted] = useState(false);
  const { expression, errors, emptyRows } = readFilterTree(fields, tree, useToday());
  const emptyErrors = isSubmitted ? emptyRows.map((id) => [id, EMPTY_ROW] as const) : [];
  const conditions = toConditions(expression);
  // Nested groups may need more conditions in the URL than there are rows.
  const count = Math.max(
    countRows(tree),
    Object.keys(conditions.filters).length + conditionsOf(conditions.where).length,
  );
  const isFull = count >= CONDITIONS_MAX;

  function apply() {
    setSubmitted(true);
    if (emptyRows[0]) setFocusedId(emptyRows[0]);
    if (emptyRows.length > 0 || errors.size > 0 || count > CONDITIONS_MAX) return;
    state.setConditions(conditions);
    onDone();
  }

  function makeRow(): Row | null {
    const [first] = fields;
    if (!first || isFull) return null;
    const row = newRow(...first);
    setFocusedId(row.id);
    return row;
  }

  function add(change: (row: Row) => FilterTree) {
    const row = makeRow();
    if (row) setTree(change(row));
  }

  const faults = { errors, emptyErrors, count, isFull };
  return { tree, setTree, focusedId, setFocusedId, conditions, ...faults, apply, makeRow, add };
}

type AddButtonsProps = {
  tree: FilterTree;
  count: number;
  isFull: boolean;
  onAdd: (change: (row: Row) => FilterTree) => void;
};

function AddButtons({ tree, count, isFull, onAdd }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        disabled={isFull}
        onClick={() => onAdd((row) => addRow(tree, tree.id, row))}
      >
        <Plus aria-hidden />
        Add condition
      </Button>
      <Button
        variant="secondary"
        size="sm"
        // A URL has no place for a group beside one that contains groups.
        disabled={isFull || hasNestedGroup(tree)}
        onClick={() => onAdd((row) => addGroup(tree, row))}
      >
        <Plus aria-hidden />
        Add group
      </Button>
      <p className="ml-auto text-xs text-muted-foreground">
        {count} of {CONDITIONS_MAX} conditions
      </p>
    </div>
  );
}

type MatchCountProps = { definition: Definition; q: string; conditions: Pick<ListQuery, "filters" | "where"> };

function MatchCount({ definition, q, conditions }: MatchCountProps) {
  const client = useQueryClient();
  const params = writeListQuery(definition, { q, ...conditions, size: 1 }).toString();
  const debounced = useDebounced(params);
  const { query } = readListQuery(definition, new URLSearchParams(debounced));
  const count = useQuery(recordListOptions(client, definition.kind, query, []));
  const { data, error, isPlaceholderData } = count;
  const isCurrent = debounced === params && !isPlaceholderData;
  if (isCurrent && hasFailed(count))
    return <PartFailure of={count} verb="count" what="matches" isInline className="mr-auto min-w-32" />;
  return (
    <p role="status" className="mr-auto min-w-32 text-muted-foreground">
      {isCurrent && data && !error ? (
        <>
          <span className="font-medium text-foreground">
            {formatTally({ count: data.totalElements, isExact: data.isTotalExact })}
          </span>{" "}
          {data.totalElements === 1
            ? `${definition.one.toLowerCase()} matches`
            : `${definition.many.toLowerCase()} match`}
        </>
      ) : null}
      {isCurrent && (data || error) ? null : "Counting…"}
    </p>
  );
}
