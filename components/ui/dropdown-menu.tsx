"use client";

import * as DropdownMenuPrimitive from "@radix-ui/react-dropdown-menu";
import { Check } from "lucide-react";
import * as React from "react";
import { cn } from "@/lib/utils";
import { ButtonStandIn, PopupContext, type Popup } from "./lazy-popup";

const itemClasses =
  "relative flex min-h-9 items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-[disabled]:pointer-events-none data-[disabled]:opacity-50 md:min-h-8 [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4 [&_svg:not([class*='text-'])]:text-muted-foreground";

const HIGHLIGHTS = {
  default: "data-[highlighted]:bg-accent dark:data-[highlighted]:bg-foreground/10",
  destructive: "text-danger data-[highlighted]:bg-danger-surface [&_svg]:text-danger!",
} as const;

type DropdownMenuProps = React.ComponentProps<typeof DropdownMenuPrimitive.Root> & {
  /** Of a menu whose button is rendered elsewhere, see `useLazyPopup`. */
  popup?: Popup;
};

/** Not modal: a modal menu hides the page from screen readers while its links can still take the focus. */
function DropdownMenu({ popup, children, ...props }: DropdownMenuProps) {
  const controlled = popup ? { open: popup.isOpen, onOpenChange: popup.onOpenChange } : {};
  return (
    <DropdownMenuPrimitive.Root data-slot="dropdown-menu" modal={false} {...controlled} {...props}>
      {popup ? (
        <DropdownMenuPrimitive.Trigger asChild>
          <ButtonStandIn popup={popup} />
        </DropdownMenuPrimitive.Trigger>
      ) : null}
      <PopupContext value={popup ?? null}>{children}</PopupContext>
    </DropdownMenuPrimitive.Root>
  );
}

function DropdownMenuTrigger(props: React.ComponentProps<typeof DropdownMenuPrimitive.Trigger>) {
  return <DropdownMenuPrimitive.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

/** Rendered at the end of its landmark, so that nobody who moves by landmarks misses an open menu. */
function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...props
}: React.ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  const popup = React.use(PopupContext);
  const [landmark, setLandmark] = React.useState<Element | null>(null);
  const findLandmark = (element: Element | null) => {
    if (element) setLandmark(element.closest("main, aside") ?? document.body);
  };
  if (!landmark) return <span hidden ref={findLandmark} />;
  return (
    <DropdownMenuPrimitive.Portal container={landmark}>
      <DropdownMenuPrimitive.Content
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md bg-popover p-1 text-popover-foreground shadow-floating data-[state=closed]:animate-vanish data-[state=open]:animate-appear",
          className,
        )}
        {...(popup ? contentOf(popup) : {})}
        {...props}
      />
    </DropdownMenuPrimitive.Portal>
  );
}

/** What Radix does only for a button of its own, and for a key only if it was loaded before the key. */
function contentOf({ button, buttonId, contentId, isByKey }: Popup) {
  return {
    id: contentId,
    "aria-labelledby": buttonId,
    onInteractOutside: (event: { target: EventTarget | null; preventDefault: () => void }) => {
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
    },
    onFocus: ({ target, currentTarget, relatedTarget }: React.FocusEvent) => {
      if (!isByKey || target !== currentTarget || currentTarget.contains(relatedTarget)) return;
      currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
    },
  };
}

/**
 * Runs what an item chose once the menu has closed and its button has the focus again, such as opening a dialog: the
 * dialog gives the focus back to that button, since the item is gone by then.
 */
function useAfterClose(run: () => void) {
  const isChosen = React.useRef(false);
  return {
    content: {
      onCloseAutoFocus: () => {
        if (isChosen.current) run();
        isChosen.current = false;
      },
    },
    item: {
      onSelect: () => {
        isChosen.current = true;
      },
    },
  };
}

type DropdownMenuItemProps = React.ComponentProps<typeof DropdownMenuPrimitive.Item> & {
  variant?: "default" | "destructive";
};

function DropdownMenuItem({ className, variant = "default", ...props }: DropdownMenuItemProps) {
  return (
    <DropdownMenuPrimitive.Item
      data-slot="dropdown-menu-item"
      data-variant={variant}
      className={cn(itemClasses, HIGHLIGHTS[variant], className)}
      {...props}
    />
  );
}

function DropdownMenuRadioGroup(props: React.ComponentProps<typeof DropdownMenuPrimitive.RadioGroup>) {
  return <DropdownMenuPrimitive.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />;
}

function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: React.ComponentProps<typeof DropdownMenuPrimitive.RadioItem>) {
  return (
    <DropdownMenuPrimitive.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cn(itemClasses, HIGHLIGHTS.default, "pr-8", className)}
      {...props}
    >
      {children}
      <DropdownMenuPrimitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-4 text-foreground" />
      </DropdownMenuPrimitive.ItemIndicator>
    </DropdownMenuPrimitive.RadioItem>
  );
}

function DropdownMenuGroup(props: React.ComponentProps<typeof DropdownMenuPrimitive.Group>) {
  return <DropdownMenuPrimitive.Group data-slot="dropdown-menu-group" {...props} />;
}

function DropdownMenuLabel({ className, ...props }: React.ComponentProps<typeof DropdownMenuPrimitive.Label>) {
  return (
    <DropdownMenuPrimitive.Label data-slot="dropdown-menu-label" className={cn("menu-label", className)} {...props} />
  );
}

function DropdownMenuSeparator({ className, ...props }: React.ComponentProps<typeof DropdownMenuPrimitive.Separator>) {
  return (
    <DropdownMenuPrimitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...props}
    />
  );
}

export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  useAfterClose,
};
