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

type LeaveDialogProps = { isDraft: boolean; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ isDraft, onStay, onLeave }: LeaveDialogProps) {
  return (
    <AlertDialog open onOpenChange={(open) => open || onStay()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
          <AlertDialogDescription>
            {isDraft
              ? "Nothing is saved yet. A draft stays in this browser until you come back."
              : "The changes you made here will be lost."}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Keep editing</AlertDialogCancel>
          <AlertDialogAction variant={isDraft ? "default" : "destructive"} onClick={onLeave}>
            Leave
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
