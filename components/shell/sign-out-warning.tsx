"use client";

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";

type SignOutWarningProps = { onSignOut: () => void; onStay: () => void };

export default function SignOutWarning({ onSignOut, onStay }: SignOutWarningProps) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => isOpen || onStay()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Sign out and lose your changes?</AlertDialogTitle>
          <AlertDialogDescription>
            A form on this page holds changes that aren’t saved. Signing out removes them from this browser.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Keep editing</AlertDialogCancel>
          <AlertDialogAction variant="destructive" onClick={onSignOut}>
            Discard and sign out
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
