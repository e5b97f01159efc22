import type { LucideIcon } from "lucide-react";
import type { FileMenuProps } from "./file-menu";
import { FileMenuButton } from "./file-menu-button";

type FileButtonProps = FileMenuProps & { label: string; note: string; icon: LucideIcon };

export function FileButton({ label, icon, ...menu }: FileButtonProps) {
  return (
    <FileMenuButton
      {...menu}
      icon={icon}
      button={{ className: "max-lg:px-2.5", title: menu.note, "aria-label": label }}
    >
      <span className="max-lg:hidden">{label}</span>
    </FileMenuButton>
  );
}
