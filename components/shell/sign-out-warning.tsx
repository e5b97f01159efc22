"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type SignOutWarningProps = { onSignOut: () => void; onStay: () => void };

export default function SignOutWarning({ onSignOut, onStay }: SignOutWarningProps) {
  return (
    <ConfirmDialog
      title="Sign out and lose your changes?"
      description="A form on this page holds changes that aren’t saved. Signing out removes them from this browser."
      cancelLabel="Keep editing"
      confirmLabel="Discard and sign out"
      variant="destructive"
      onCancel={onStay}
      onConfirm={onSignOut}
    />
  );
}
