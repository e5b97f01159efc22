import Link from "next/link";
import { Button } from "@/components/ui/button";

export function FormActions({ cancelHref, isSaving }: { cancelHref: string; isSaving: boolean }) {
  return (
    <div
      data-slot="form-actions"
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex items-center justify-end gap-2 border-t bg-background px-4 py-3 md:mx-0 md:-mb-5 md:px-0"
    >
      <Button variant="secondary" asChild>
        <Link href={cancelHref} prefetch={false}>
          Cancel
        </Link>
      </Button>
      {/* `aria-disabled` rather than `disabled`, which would lose the focus. */}
      <Button type="submit" aria-disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
        {isSaving ? "Saving…" : "Save"}
      </Button>
    </div>
  );
}
