"use client";

import { NativeSelect } from "@/components/ui/input";
import { setJoin } from "./edit-tree";
import type { FilterTree, RowGroup } from "./filter-tree";

type JoinChoiceProps = { tree: FilterTree; onTree: (tree: FilterTree) => void; group?: RowGroup };

export function JoinChoice({ tree, onTree, group }: JoinChoiceProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="text-muted-foreground">Match</span>
      <NativeSelect
        aria-label={group ? "Match in this group" : "Match in the whole filter"}
        className="w-20"
        value={group ? group.join : tree.join}
        onChange={(event) => onTree(setJoin(tree, group?.id ?? null, event.target.value === "or" ? "or" : "and"))}
      >
        <option value="and">all</option>
        <option value="or">any</option>
      </NativeSelect>
      <span className="text-muted-foreground max-[24rem]:truncate">
        {group ? "of this group" : "of these conditions"}
      </span>
    </div>
  );
}
