"use client";

import { Suspense, useRef } from "react";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { Slots } from "@/components/ui/slots";
import { slotsText, type Slotted } from "@/lib/records/figures/slots-text";
import { lazy } from "@/lib/shell/connection/lazy";
import { useRest } from "./use-rest";

const loadCard = () => import("./slots-card");
const SlotsCard = lazy(async () => ({ default: (await loadCard()).SlotsCard }));

type LivingSlotsProps = {
  counts: Slotted;
  projectId: string;
  /** Of one position; all of the project's by default. */
  positionId?: string;
  /** Whether their words are displayed. */
  hasWords?: boolean;
  /** False where words beside it say when the gaps are. */
  hasGapCount?: boolean;
  /** A count beside the picture, and whether it calls for no action. */
  picture?: { "data-count": string; "data-muted": true | undefined };
  tabIndex?: number;
};

/** Slots that say who fills each and until when, and lead to the person or, if open, to the people who fit. */
export function LivingSlots(props: LivingSlotsProps) {
  const { counts, projectId, positionId, hasWords = true, hasGapCount = true, picture, tabIndex } = props;
  const { trigger, popup } = useLazyPopup("dialog", loadCard);
  const { ref: button, onPointerEnter, ...buttonProps } = trigger;
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
        {...buttonProps}
        tabIndex={tabIndex}
        onPointerEnter={({ pointerType }) => {
          onPointerEnter();
          hover.onEnter(pointerType, popup?.isOpen === true);
        }}
        onPointerLeave={hover.onLeave}
        onPointerDown={hover.onPress}
        onKeyDown={hover.onPress}
        className="living-slots"
      >
        <Slots counts={counts} aria-hidden {...picture} />
        <span className={hasWords ? undefined : "sr-only"}>
          {slotsText(hasGapCount ? counts : { ...counts, gaps: 0 })}
        </span>
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
  const { start, cancel } = useRest();
  const isOpener = useRef(false);
  const after = (isOpen: boolean) =>
    start(() => {
      if (isOpen) isOpener.current = true;
      onChange(isOpen);
    });
  return {
    onEnter: (pointerType: string, isOpen: boolean) => {
      cancel();
      if (pointerType === "mouse" && !isOpen) after(true);
    },
    onLeave: () => {
      cancel();
      if (isOpener.current) after(false);
    },
    /** Whether a resting pointer opened the card, which then leaves the focus where it is. */
    isOpener: () => isOpener.current,
    /** A press opens the card until another one. */
    onPress: () => {
      cancel();
      isOpener.current = false;
    },
  };
}
