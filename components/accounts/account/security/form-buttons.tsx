import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog-footer";

type FormButtonsProps = {
  label: string;
  variant?: "default" | "destructive" | undefined;
  isPending: boolean;
  /** Undefined on a page of its own, which is left by its links. */
  onCancel: (() => void) | undefined;
};

/** What ends a form of a dialog, or of a page. */
export function FormButtons({ label, variant = "default", isPending, onCancel }: FormButtonsProps) {
  const submit = (
    <Button type="submit" variant={variant} size={onCancel ? "default" : "lg"} aria-disabled={isPending}>
      {label}
    </Button>
  );
  if (!onCancel) return submit;
  return (
    <DialogFooter>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      {submit}
    </DialogFooter>
  );
}
