import { ConfirmDialog } from "@/components/ui/alert-dialog";

type SignOutWarningProps = {
  /** Whether something would be lost that isn’t a draft upstream. */
  hasUnsent: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

export function SignOutWarning({ hasUnsent, onCancel, onConfirm }: SignOutWarningProps) {
  return (
    <ConfirmDialog
      title="Sign out without saving?"
      description={hasUnsent ? UNSENT : UNSAVED}
      cancelLabel="Keep editing"
      confirmLabel="Sign out"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

const UNSAVED =
  "What you typed is removed from this browser and stays as a draft of yours. You find it under Unsaved changes when you sign in again.";
const UNSENT =
  "What you haven’t sent, such as a comment or a save that waits for the connection, is lost. Other changes stay as drafts of yours, which you find under Unsaved changes when you sign in again.";
