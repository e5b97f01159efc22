import { ArrowDown, ArrowUp, X, type LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type RowToolsProps = {
  label: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
};

export function RowTools({ label, onUp, onDown, onRemove }: RowToolsProps) {
  return (
    <div className="float-right -mr-1 flex">
      <Tool icon={ArrowUp} label={`Move ${label} up`} onClick={onUp} />
      <Tool icon={ArrowDown} label={`Move ${label} down`} onClick={onDown} />
      <Tool icon={X} label={`Remove ${label}`} onClick={onRemove} />
    </div>
  );
}

// Disabled tools stay in place, so that the others keep their positions.
function Tool({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: (() => void) | null }) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick ?? undefined}
    >
      <Icon aria-hidden />
    </Button>
  );
}
