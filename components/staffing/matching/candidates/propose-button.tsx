import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type ProposeButtonProps = {
  /** Whom or what for, such as “Ada Diaz” or “for Engineer, Warehouse move”. */
  of: string;
  isProposing: boolean;
  isProposed: boolean;
  onPropose: () => void;
  className?: string;
  /** Marks the button for the keys of the staffing desk. */
  "data-desk-person"?: string;
  "aria-describedby"?: string;
};

/** Stays where it is once it has proposed, so that neither the focus nor the pointer lands on another one. */
export function ProposeButton({ of, isProposing, isProposed, onPropose, className, ...marks }: ProposeButtonProps) {
  const isOff = isProposing || isProposed;
  return (
    <Button
      variant={isProposed ? "ghost" : "secondary"}
      size="sm"
      aria-label={`${isProposed ? "Proposed" : "Propose"} ${of}`}
      aria-disabled={isOff}
      onClick={() => isOff || onPropose()}
      className={cn("max-md:h-11", isProposed && "text-success aria-disabled:opacity-100", className)}
      {...marks}
    >
      {isProposed ? "Proposed" : "Propose"}
    </Button>
  );
}
