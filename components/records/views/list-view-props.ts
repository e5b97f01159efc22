import type { Definition } from "@/lib/records/definition";
import type { LayoutState } from "../list-state/use-list-layouts";
import type { ListState } from "../list-state/use-list-state";

export type ListViewProps = {
  definition: Definition;
  state: ListState;
  layout: LayoutState;
  query: string;
  /** Whether the list differs from the open view. */
  isEdited: boolean;
};
