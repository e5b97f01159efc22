import type { ReactNode } from "react";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

type AccountDialogProps = {
  title: string;
  /** False while it displays what nobody sees again: its own button closes it then. */
  canClose?: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function AccountDialog({ title, canClose = true, onClose, children }: AccountDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || !canClose || onClose()}>
      <DialogContent aria-describedby={undefined} hasClose={canClose}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
