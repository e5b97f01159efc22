import type { NavigationItem } from "@/lib/access/navigation";
import type { Kind } from "@/lib/records/kinds";

export type PaletteProps = {
  userId: string;
  navigation: NavigationItem[];
  finds: Kind[];
  creates: Kind[];
  onToggleSidebar: () => void;
};
