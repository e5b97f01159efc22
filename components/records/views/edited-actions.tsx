"use client";

import { Button } from "@/components/ui/button";
import { useViewActions } from "./use-view-actions";
import type { ListViewProps } from "./list-view-props";

export function EditedActions(props: ListViewProps) {
  const { view } = props.state;
  const operations = useViewActions(props);
  if (!view) return null;
  return (
    <div className="flex gap-1 max-lg:hidden">
      {view.mayEdit ? (
        <Button variant="ghost" onClick={() => operations.saveChanges(view)}>
          Save
        </Button>
      ) : null}
      <Button variant="ghost" onClick={() => operations.reset(view)}>
        Reset
      </Button>
    </div>
  );
}
