import type { ReactNode } from "react";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

type AccountDialogProps = {
  title: string;
  /** Whether only a button of its content closes it: neither Escape nor a click outside. */
  isLocked?: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function AccountDialog({ title, isLocked = false, onClose, children }: AccountDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || isLocked || onClose()}>
      <DialogContent aria-describedby={undefined} hasCloseButton={!isLocked}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
