"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import type { Join } from "@/lib/records/list/where";
import { ConditionRow } from "./condition-row";
import { addRow, changeRow, duplicateRow, removePart } from "./edit-tree";
import { freshId, isRowGroup, type FilterTree, type Row } from "./filter-tree";
import { JoinChoice } from "./join-choice";

export type TreePartsProps = {
  definition: Definition;
  tree: FilterTree;
  onTree: (tree: FilterTree) => void;
  faults: ReadonlyMap<string, string>;
  isFull: boolean;
  /** The id of the row that takes the focus. */
  newest: string | null;
  onNewest: (id: string) => void;
  makeRow: () => Row | null;
};

export function TreeParts(props: TreePartsProps) {
  const { tree, onTree, isFull, makeRow } = props;
  if (tree.parts.length === 0) {
    return (
      <p className="rounded-md border border-dashed px-4 py-6 text-center text-muted-foreground">
        No conditions yet. Add one to filter the list.
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:gap-2" aria-label="Conditions">
      {tree.parts.map((part, i) => (
        <li key={part.id}>
          {isRowGroup(part) ? (
            <div role="group" aria-label="Group" className="grid gap-2 rounded-lg border bg-muted/40 p-2.5">
              <div className="flex items-center justify-between gap-2">
                <div className="flex min-w-0 items-center gap-2">
                  <span className="shrink-0 text-xs text-muted-foreground empty:hidden sm:w-5">
                    {i === 0 ? "" : tree.join}
                  </span>
                  <JoinChoice tree={tree} onTree={onTree} group={part} />
                </div>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label="Remove group"
                  onClick={() => onTree(removePart(tree, part.id))}
                >
                  <Trash2 aria-hidden />
                </Button>
              </div>
              <ul className="grid grid-cols-1 gap-4 sm:gap-2" aria-label="Conditions of the group">
                {part.rows.map((row, at) => (
                  <li key={row.id}>
                    <EditedRow {...props} row={row} join={part.join} at={at} />
                  </li>
                ))}
              </ul>
              <div>
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={isFull}
                  onClick={() => {
                    const row = makeRow();
                    if (row) onTree(addRow(tree, part.id, row));
                  }}
                >
                  <Plus aria-hidden />
                  Add to group
                </Button>
              </div>
            </div>
          ) : (
            <EditedRow {...props} row={part} join={tree.join} at={i} />
          )}
        </li>
      ))}
    </ul>
  );
}

function EditedRow({ row, join, at, ...props }: TreePartsProps & { row: Row; join: Join; at: number }) {
  const { definition, tree, onTree, faults, isFull, newest, onNewest } = props;
  return (
    <ConditionRow
      definition={definition}
      row={row}
      word={at === 0 ? "" : join}
      fault={faults.get(row.id)}
      isNew={newest === row.id}
      isFull={isFull}
      onChange={(change) => onTree(changeRow(tree, row.id, change))}
      onDuplicate={() => {
        const copy = freshId();
        onNewest(copy);
        onTree(duplicateRow(tree, row.id, copy));
      }}
      onRemove={() => onTree(removePart(tree, row.id))}
    />
  );
}
