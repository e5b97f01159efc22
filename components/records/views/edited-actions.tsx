"use client";

import { Button } from "@/components/ui/button";
import { useViewDeeds } from "./use-view-deeds";
import type { ListViewProps } from "./list-view-props";

export function EditedActions(props: ListViewProps) {
  const { view } = props.state;
  const deeds = useViewDeeds(props);
  if (!view) return null;
  return (
    <div className="flex gap-1 max-lg:hidden">
      {view.mayEdit ? (
        <Button variant="ghost" onClick={() => deeds.saveChanges(view)}>
          Save
        </Button>
      ) : null}
      <Button variant="ghost" onClick={() => deeds.reset(view)}>
        Reset
      </Button>
    </div>
  );
}
