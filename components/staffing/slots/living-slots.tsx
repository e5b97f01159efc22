"use client";

import { Suspense, useEffect, useRef } from "react";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { Slots } from "@/components/ui/slots";
import { slotsText, type Slotted } from "@/lib/records/figures/slots-text";
import { lazy } from "@/lib/shell/connection/lazy";

const loadCard = () => import("./slots-card");
const SlotsCard = lazy(async () => ({ default: (await loadCard()).SlotsCard }));

/** So long a pointer rests before the card opens or closes, so that it isn't in the way of one that passes. */
const REST_MS = 300;

type LivingSlotsProps = {
  counts: Slotted;
  projectId: string;
  /** Of one position; all of the project's by default. */
  positionId?: string;
  /** Whether their words are displayed. */
  hasWords?: boolean;
};

/** Slots that say who fills each and until when, and lead to the person or, if open, to the people who fit. */
export function LivingSlots({ counts, projectId, positionId, hasWords = true }: LivingSlotsProps) {
  const { trigger, popup } = useLazyPopup("dialog", loadCard);
  const { ref: button, onPointerEnter, ...props } = trigger;
  const hover = useHover((isOpen) => {
    // As of a pointer: one of a key moves the focus into the card.
    if (isOpen) button.current?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    else popup?.onOpenChange(false);
  });
  return (
    <>
      <button
        type="button"
        ref={button}
        {...props}
        onPointerEnter={({ pointerType }) => {
          onPointerEnter();
          hover.onEnter(pointerType, popup?.isOpen === true);
        }}
        onPointerLeave={hover.onLeave}
        onPointerDown={hover.onPress}
        onKeyDown={hover.onPress}
        className="living-slots"
      >
        <Slots counts={counts} aria-hidden />
        <span className={hasWords ? undefined : "sr-only"}>{slotsText(counts)}</span>
      </button>
      <Suspense>
        {popup ? (
          <SlotsCard
            projectId={projectId}
            positionId={positionId}
            popup={popup}
            onPointerEnter={() => hover.onEnter("mouse", true)}
            onPointerLeave={hover.onLeave}
            onCloseAutoFocus={(event) => hover.isOpener() && event.preventDefault()}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Opens once a mouse rests on the slots, and closes what it has opened once it has left both them and their card. */
function useHover(onChange: (isOpen: boolean) => void) {
  const timer = useRef<number>(undefined);
  const isOpener = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const after = (isOpen: boolean) => {
    stop();
    timer.current = window.setTimeout(() => {
      if (isOpen) isOpener.current = true;
      onChange(isOpen);
    }, REST_MS);
  };
  return {
    onEnter: (pointerType: string, isOpen: boolean) => {
      stop();
      if (pointerType === "mouse" && !isOpen) after(true);
    },
    onLeave: () => {
      stop();
      if (isOpener.current) after(false);
    },
    /** Whether a resting pointer opened the card, which then leaves the focus where it is. */
    isOpener: () => isOpener.current,
    /** A press opens the card until another one. */
    onPress: () => {
      stop();
      isOpener.current = false;
    },
  };
}
