"use client";

import { ConfirmDialog } from "@/components/ui/alert-dialog";

type SignOutWarningProps = { onSignOut: () => void; onStay: () => void };

export default function SignOutWarning({ onSignOut, onStay }: SignOutWarningProps) {
  return (
    <ConfirmDialog
      title="Sign out and discard your changes?"
      description="This page has unsaved changes. Signing out removes them from this browser."
      cancelLabel="Keep editing"
      confirmLabel="Discard and sign out"
      variant="destructive"
      onCancel={onStay}
      onConfirm={onSignOut}
    />
  );
}
