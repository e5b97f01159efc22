"use client";

import * as React from "react";

/** What a menu or popover knows of the button that opens it, which is rendered elsewhere and before it. */
type Popup = {
  button: React.RefObject<HTMLButtonElement | null>;
  /** The ids of the button and of what it opens. */
  buttonId: string;
  contentId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether a key opened it; its first item gets the focus then. */
  isByKey: boolean;
  /** Called instead of `onOpenChange` if the button is pressed again, such as by a form that sends itself first. */
  leave: React.RefObject<(() => void) | null>;
};

/**
 * A button that opens a menu or popover whose code is loaded on first use. The button stays the same element, so that a
 * press is never lost and the focus has a place to return to: render it with `trigger`, and beside it, within Suspense,
 * the loaded part with `popup`, which is null before the first use.
 */
function useLazyPopup(type: "menu" | "dialog", load: () => Promise<unknown>, id?: string) {
  const [isUsed, setUsed] = React.useState(false);
  const [state, setState] = React.useState({ isOpen: false, isByKey: false });
  const button = React.useRef<HTMLButtonElement>(null);
  const leave = React.useRef<(() => void) | null>(null);
  const ownId = React.useId();
  const buttonId = id ?? ownId;
  const contentId = `${buttonId}-content`;
  const { isOpen } = state;

  function open(isByKey: boolean) {
    setUsed(true);
    setState({ isOpen: true, isByKey });
  }
  function onOpenChange(isOpening: boolean) {
    setState({ isOpen: isOpening, isByKey: false });
  }

  const popup: Popup = { button, buttonId, contentId, ...state, onOpenChange, leave };
  return {
    popup: isUsed ? popup : null,
    trigger: {
      ref: button,
      id: buttonId,
      "aria-haspopup": type,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? contentId : undefined,
      "data-state": isOpen ? "open" : "closed",
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      onClick: ({ detail }: React.MouseEvent) => {
        if (!isOpen) open(detail === 0);
        else if (leave.current) leave.current();
        else onOpenChange(false);
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (type !== "menu" || event.key !== "ArrowDown") return;
        event.preventDefault();
        open(true);
      },
    },
  };
}

/** The popup of the surrounding menu or popover; null where a Radix trigger opens it. */
const PopupContext = React.createContext<Popup | null>(null);

/** Hands the popup's button to the Radix trigger around it, which would render one of its own. */
function ButtonStandIn({ popup, ref }: { popup: Popup; ref?: React.Ref<HTMLButtonElement> }) {
  const { button } = popup;
  React.useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}

export { ButtonStandIn, PopupContext, useLazyPopup, type Popup };
