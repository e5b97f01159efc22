"use client";

import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { Popup } from "@/components/ui/lazy-popup";
import { Popover, PopoverContent } from "@/components/ui/popover";
import { PositionSlots } from "./position-slots";
import { useRest } from "./use-rest";

type SlotsCardProps = React.ComponentProps<typeof PositionSlots> & {
  /** The slots. */
  button: RefObject<HTMLButtonElement | null>;
  /** Whether a mouse is on them. */
  isOver: boolean;
  /** Null before its first use. */
  popup: Popup | null;
};

/** Who stands in each slot, at the slots: opened by their button, or by a mouse that rests on it until it has left both. */
export function SlotsCard({ of, button, isOver, popup }: SlotsCardProps) {
  const rest = useRest();
  // Whether a resting mouse has opened the card, which then leaves the focus where it is.
  const isOpener = useRef(false);
  function close() {
    rest.cancel();
    if (isOpener.current) rest.start(() => popup?.onOpenChange(false));
  }
  const follow = useEffectEvent(() => {
    if (!isOver) return close();
    rest.cancel();
    if (popup?.isOpen) return;
    rest.start(() => {
      isOpener.current = true;
      // As of a pointer: one of a key moves the focus into the card.
      button.current?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    });
  });
  useEffect(() => follow(), [isOver]);
  // A press opens the card until another one.
  const onPress = useEffectEvent(() => {
    rest.cancel();
    isOpener.current = false;
  });
  useEffect(() => {
    const listener = new AbortController();
    for (const type of ["pointerdown", "keydown"]) {
      button.current?.addEventListener(type, () => onPress(), { signal: listener.signal });
    }
    return () => listener.abort();
  }, [button]);
  if (!popup) return null;
  return (
    <Popover popup={popup}>
      <PopoverContent
        aria-label="Slots"
        className="slots-card"
        onOpenAutoFocus={(event) => popup.isByKey || event.preventDefault()}
        onCloseAutoFocus={(event) => isOpener.current && event.preventDefault()}
        onPointerEnter={rest.cancel}
        onPointerLeave={close}
      >
        <PositionSlots of={of} />
      </PopoverContent>
    </Popover>
  );
}
