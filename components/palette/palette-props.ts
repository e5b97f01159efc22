import type { NavigationItem } from "@/lib/access/navigation";
import type { Kind } from "@/lib/records/kinds";

/** What the shell knows of the person and offers to the palette. */
export type PaletteProps = {
  userId: string;
  navigation: NavigationItem[];
  /** The kinds whose records they may list, and those of which they may make new ones. */
  finds: Kind[];
  creates: Kind[];
  onToggleSidebar: () => void;
};
