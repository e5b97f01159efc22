"use client";

import * as PopoverPrimitive from "@radix-ui/react-popover";
import * as React from "react";
import { cn } from "@/lib/utils";
import { ButtonStandIn, PopupContext, type Popup } from "./lazy-popup";

type PopoverProps = React.ComponentProps<typeof PopoverPrimitive.Root> & {
  /** Of a popover whose button is rendered elsewhere, see `useLazyPopup`. */
  popup?: Popup;
};

function Popover({ popup, children, ...props }: PopoverProps) {
  const controlled = popup ? { open: popup.isOpen, onOpenChange: popup.onOpenChange } : {};
  return (
    <PopoverPrimitive.Root data-slot="popover" {...controlled} {...props}>
      {popup ? (
        <PopoverPrimitive.Trigger asChild>
          <ButtonStandIn popup={popup} />
        </PopoverPrimitive.Trigger>
      ) : null}
      <PopupContext value={popup ?? null}>{children}</PopupContext>
    </PopoverPrimitive.Root>
  );
}

function PopoverTrigger(props: React.ComponentProps<typeof PopoverPrimitive.Trigger>) {
  return <PopoverPrimitive.Trigger data-slot="popover-trigger" {...props} />;
}

function PopoverAnchor(props: React.ComponentProps<typeof PopoverPrimitive.Anchor>) {
  return <PopoverPrimitive.Anchor data-slot="popover-anchor" {...props} />;
}

function PopoverContent({
  className,
  align = "start",
  sideOffset = 4,
  ...props
}: React.ComponentProps<typeof PopoverPrimitive.Content>) {
  const popup = React.use(PopupContext);
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        data-slot="popover-content"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn("popover-content", className)}
        {...(popup ? { id: popup.contentId } : {})}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}

export { Popover, PopoverAnchor, PopoverContent, PopoverTrigger };
