"use client";

import { useRef } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { onPlainEnter, submitForm } from "@/lib/shell/plain-enter";

type ApplyPopoverProps = React.ComponentProps<typeof PopoverContent> & {
  trigger: React.ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** A popover whose form is submitted by Enter and by closing it; one with errors stays open. Escape discards it. */
export function ApplyPopover({ trigger, isOpen, onOpen, onClose, ...content }: ApplyPopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isDiscarded = useRef(false);

  function leave() {
    const form = isDiscarded.current ? null : ref.current?.querySelector("form");
    isDiscarded.current = false;
    if (form) form.requestSubmit();
    else onClose();
  }

  return (
    <Popover open={isOpen} onOpenChange={(isOpening) => (isOpening ? onOpen() : leave())}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        ref={ref}
        onEscapeKeyDown={() => void (isDiscarded.current = true)}
        onKeyDown={(event) => onPlainEnter(event, submitForm)}
        {...content}
      />
    </Popover>
  );
}
