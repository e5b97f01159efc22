import type { NavigationItem } from "@/lib/access/navigation";
import type { Kind } from "@/lib/records/kinds";

export type PaletteProps = {
  userId: string;
  navigation: NavigationItem[];
  /** Kinds the person may list; `creates` are those they may create. */
  finds: Kind[];
  creates: Kind[];
  onToggleSidebar: () => void;
};
