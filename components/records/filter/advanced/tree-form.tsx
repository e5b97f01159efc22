"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import { CONDITIONS_MAX } from "@/lib/records/list/list-query";
import type { ListState } from "../../list-state/use-list-state";
import { addGroup, addRow } from "./edit-tree";
import { askedBy, countRows, rowOf, treeOf, type FilterTree, type Row } from "./filter-tree";
import { JoinChoice } from "./join-choice";
import { MatchCount } from "./match-count";
import { fromOneTree, toOneTree } from "./one-tree";
import { TreeParts } from "./tree-parts";

const UNFILLED = "Enter a value or remove this condition";

type TreeFormProps = { definition: Definition; state: ListState; onDone: () => void };

export function TreeForm({ definition, state, onDone }: TreeFormProps) {
  const fields = filterable(definition);
  const [tree, setTree] = useState<FilterTree>(() => treeOf(fields, toOneTree(state.query)));
  const [newest, setNewest] = useState<string | null>(null);
  // Missing values are reported once "Apply" was pressed.
  const [isTried, setTried] = useState(false);
  const { where, faults, unfilled } = askedBy(fields, tree);
  const lacking = isTried ? unfilled.map((id) => [id, UNFILLED] as const) : [];
  const conditions = fromOneTree(where);
  const count = countRows(tree);
  const isFull = count >= CONDITIONS_MAX;

  function apply() {
    setTried(true);
    if (unfilled[0]) setNewest(unfilled[0]);
    if (unfilled.length > 0 || faults.size > 0 || count > CONDITIONS_MAX) return;
    state.setConditions(conditions);
    onDone();
  }

  function makeRow(): Row | null {
    const [first] = fields;
    if (!first || isFull) return null;
    const row = rowOf(...first);
    setNewest(row.id);
    return row;
  }

  function add(change: (row: Row) => FilterTree) {
    const row = makeRow();
    if (row) setTree(change(row));
  }

  return (
    <form
      noValidate
      className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid content-start gap-3 overflow-y-auto px-4 pb-4 sm:px-5">
        <JoinChoice tree={tree} onTree={setTree} />
        <TreeParts
          definition={definition}
          tree={tree}
          onTree={setTree}
          faults={new Map([...lacking, ...faults])}
          isFull={isFull}
          newest={newest}
          onNewest={setNewest}
          makeRow={makeRow}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" disabled={isFull} onClick={() => add((row) => addRow(tree, null, row))}>
            <Plus aria-hidden />
            Add condition
          </Button>
          <Button variant="secondary" size="sm" disabled={isFull} onClick={() => add((row) => addGroup(tree, row))}>
            <Plus aria-hidden />
            Add group
          </Button>
          <p className="ml-auto text-xs text-muted-foreground">
            {count} of {CONDITIONS_MAX} conditions
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t bg-muted/40 px-4 py-3 sm:px-5">
        <MatchCount definition={definition} q={state.query.q} conditions={conditions} />
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={faults.size > 0 || count > CONDITIONS_MAX}>
          Apply
        </Button>
      </div>
    </form>
  );
}
