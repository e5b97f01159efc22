import type { Definition } from "@/lib/records/definition";
import type { LayoutState } from "../use-list-layouts";
import type { ListState } from "../use-list-state";

export type ListViewProps = {
  definition: Definition;
  state: ListState;
  layout: LayoutState;
  /** The list's state as a view would keep it, besides its layout. */
  query: string;
  /** Whether that differs from what the view in force keeps. */
  isEdited: boolean;
};
