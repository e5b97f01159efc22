"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/input";
import type { Definition } from "@/lib/records/definition";
import { ConditionRow } from "./condition-row";
import {
  addRow,
  changeRow,
  duplicateRow,
  isRowGroup,
  newId,
  removePart,
  setJoin,
  type FilterTree,
  type Row,
} from "./filter-tree";

type TreeProps = {
  definition: Definition;
  tree: FilterTree;
  onTree: (tree: FilterTree) => void;
  errors: ReadonlyMap<string, string>;
  isFull: boolean;
  /** The id of the row that takes the focus. */
  focusedId: string | null;
  onFocusId: (id: string) => void;
  makeRow: () => Row | null;
};

/** The rows and groups of a group, which is the whole tree at first. */
export function ConditionList({ group, ...props }: TreeProps & { group: FilterTree }) {
  const { definition, tree, onTree, errors, isFull, focusedId, onFocusId } = props;
  return (
    <ul
      className="grid grid-cols-1 gap-4 sm:gap-2"
      aria-label={group.id === tree.id ? "Conditions" : "Conditions of the group"}
    >
      {group.parts.map((part, i) => {
        const join = i === 0 ? "" : group.join;
        return (
          <li key={part.id}>
            {isRowGroup(part) ? (
              <ConditionGroup {...props} group={part} join={join} />
            ) : (
              <ConditionRow
                definition={definition}
                row={part}
                join={join}
                error={errors.get(part.id)}
                isFocused={focusedId === part.id}
                isFull={isFull}
                onChange={(change) => onTree(changeRow(tree, part.id, change))}
                onDuplicate={() => {
                  const copy = newId();
                  onFocusId(copy);
                  onTree(duplicateRow(tree, part.id, copy));
                }}
                onRemove={() => onTree(removePart(tree, part.id))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ConditionGroup({ group, join, ...props }: TreeProps & { group: FilterTree; join: string }) {
  const { tree, onTree, isFull, makeRow } = props;
  return (
    <div role="group" aria-label="Group" className="grid gap-2 rounded-lg border bg-muted/40 p-2.5">
      <div className="flex items-center justify-between gap-2">
        <div className="flex min-w-0 items-center gap-2">
          <span className="shrink-0 text-xs text-muted-foreground empty:hidden sm:w-5">{join}</span>
          <JoinSelect tree={tree} group={group} onTree={onTree} />
        </div>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Remove group"
          onClick={() => onTree(removePart(tree, group.id))}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <ConditionList {...props} group={group} />
      <div>
        <Button
          variant="ghost"
          size="sm"
          disabled={isFull}
          onClick={() => {
            const row = makeRow();
            if (row) onTree(addRow(tree, group.id, row));
          }}
        >
          <Plus aria-hidden />
          Add to group
        </Button>
      </div>
    </div>
  );
}

type JoinSelectProps = Pick<TreeProps, "tree" | "onTree"> & { group: FilterTree };

export function JoinSelect({ tree, group, onTree }: JoinSelectProps) {
  const isWhole = group.id === tree.id;
  return (
    <div className="flex items-center gap-2">
      <span className="text-muted-foreground">Match</span>
      <NativeSelect
        aria-label={isWhole ? "Match in the whole filter" : "Match in this group"}
        className="w-20"
        value={group.join}
        onChange={(event) => onTree(setJoin(tree, group.id, event.target.value === "or" ? "or" : "and"))}
      >
        <option value="and">all</option>
        <option value="or">any</option>
      </NativeSelect>
      <span className="text-muted-foreground max-[24rem]:truncate">
        {isWhole ? "of these conditions" : "of this group"}
      </span>
    </div>
  );
}
