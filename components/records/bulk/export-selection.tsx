import { Download } from "lucide-react";
import type { Target } from "@/lib/query/bulk-queries";
import type { Kind } from "@/lib/records/kinds";
import { FileMenuButton } from "../files/file-menu-button";

export function ExportSelection({ kind, target }: { kind: Kind; target: Target }) {
  return (
    <FileMenuButton
      fileOf={(format) => ({ path: `/api/${kind}/export`, body: { target, format } })}
      failure="Couldn’t export the selection"
      icon={Download}
      iconClassName="max-sm:hidden"
      button={{ size: "sm" }}
    >
      <span>
        Export<span className="max-sm:sr-only"> selection</span>
      </span>
    </FileMenuButton>
  );
}
