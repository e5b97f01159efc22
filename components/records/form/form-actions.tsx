import Link from "@/lib/shell/reader-link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useSaveQuestion } from "@/lib/shell/unsaved/save-question";

type FormActionsProps = {
  /** What to know before saving. */
  note: ReactNode;
  cancelHref: string;
  isSaving: boolean;
  /** It is sent once there is a connection. */
  isWaiting: boolean;
  /** What is made, such as `freelancer`; null for changes of a record. */
  created: string | null;
  onSubmit: (isAnother: boolean) => void;
};

export function FormActions({ note, cancelHref, isSaving, isWaiting, created, onSubmit }: FormActionsProps) {
  // Until it is answered, nothing is saved.
  const hasQuestion = useSaveQuestion() !== null;
  return (
    <div
      data-slot="form-actions"
      className="bottom-(--shell-bars,0px) tall:sticky z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t bg-background px-4 py-3 max-sm:[&>[data-slot=button]]:px-2.5 md:mx-0 md:-mb-5 md:px-0"
    >
      {isWaiting ? <p className="mr-auto text-warning">Waiting for connection</p> : note}
      <Button variant="secondary" asChild>
        <Link href={cancelHref} prefetch={false}>
          Cancel
        </Link>
      </Button>
      {created ? (
        <Button
          variant="secondary"
          aria-disabled={isSaving}
          // Not a submit button: Enter in a field presses the form’s first one.
          onClick={(event) => {
            onSubmit(true);
            event.currentTarget.form?.requestSubmit();
          }}
        >
          Create and add another
        </Button>
      ) : null}
      {/* `aria-disabled` rather than `disabled`, which would lose the focus. */}
      <Button
        type="submit"
        aria-disabled={isSaving}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => onSubmit(false)}
      >
        {isSaving && !hasQuestion ? "Saving…" : created ? <CreateLabel created={created} /> : "Save changes"}
      </Button>
    </div>
  );
}

/** Without the word on phones, where all buttons stand in one line. */
function CreateLabel({ created }: { created: string }) {
  return (
    // One flex item, in which the space counts.
    <span>
      Create<span className="max-sm:sr-only"> {created}</span>
    </span>
  );
}
