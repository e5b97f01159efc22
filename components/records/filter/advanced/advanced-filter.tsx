"use client";

import { useRef } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { Definition } from "@/lib/records/definition";
import { useFocusAddFilter } from "../focus-add-filter";
import type { ListState } from "../../list-state/use-list-state";
import { TreeForm } from "./tree-form";

type AdvancedFilterProps = {
  definition: Definition;
  state: ListState;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

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
          const back = opener.current;
          if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus();
          else focusAddFilter();
        }}
      >
        <DialogHeader className="px-4 pt-4 sm:px-5 sm:pt-5">
          <DialogTitle>Advanced filter</DialogTitle>
          <DialogDescription>
            Choose which {definition.many.toLowerCase()} to show. Use groups to mix “all” and “any”.
          </DialogDescription>
        </DialogHeader>
        <TreeForm definition={definition} state={state} onDone={() => onOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
