"use client";

import { useImperativeHandle, useRef } from "react";
import type { Popup } from "@/components/ui/lazy-popup";
import { Popover, PopoverContent } from "@/components/ui/popover";
import { onPlainEnter, submitForm } from "@/lib/shell/plain-enter";

type ApplyPopoverProps = React.ComponentProps<typeof PopoverContent> & { popup: Popup };

/** A popover whose form is submitted by Enter and by closing it; one with errors stays open. Escape discards it. */
export function ApplyPopover({ popup, ...content }: ApplyPopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isDiscarded = useRef(false);

  function leave() {
    const form = isDiscarded.current ? null : ref.current?.querySelector("form");
    isDiscarded.current = false;
    if (form) form.requestSubmit();
    else popup.onOpenChange(false);
  }

  useImperativeHandle(popup.leave, () => leave);

  return (
    <Popover popup={popup} onOpenChange={leave}>
      <PopoverContent
        ref={ref}
        onEscapeKeyDown={() => void (isDiscarded.current = true)}
        onKeyDown={(event) => onPlainEnter(event, submitForm)}
        {...content}
      />
    </Popover>
  );
}
