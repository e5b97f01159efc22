"use client";

import { Suspense, useState } from "react";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { Slots } from "@/components/ui/slots";
import { slotsText, type SlotLook, type Slotted } from "@/lib/records/figures/slots-text";
import { lazy } from "@/lib/shell/connection/lazy";
import { cn } from "@/lib/utils";
import type { SlotsOf } from "./position-slots";

const loadCard = () => import("./slots-card");
const SlotsCard = lazy(async () => ({ default: (await loadCard()).SlotsCard }));

type LivingSlotsProps = SlotsOf & {
  counts: Slotted;
  /** Whether their words are displayed. */
  hasWords?: boolean;
  /** False where words beside it say when the gaps are. */
  hasGapCount?: boolean;
  /** In a record's header. */
  isLarge?: boolean;
  /** A count beside the picture, whether it calls for no action, and which slot is ringed. */
  picture?: { "data-count"?: string; "data-muted"?: true | undefined; own?: SlotLook | undefined };
  tabIndex?: number;
};

/** Slots that say who fills each and until when, and lead to the person or, if open, to the people who fit. */
export function LivingSlots(props: LivingSlotsProps) {
  const { counts, hasWords = true, hasGapCount = true, isLarge = false, picture, tabIndex } = props;
  const { trigger, popup } = useLazyPopup("dialog", loadCard);
  const { onPointerEnter, ...button } = trigger;
  // Null until a mouse has come.
  const [isOver, setOver] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        {...button}
        tabIndex={tabIndex}
        onPointerEnter={({ pointerType }) => {
          onPointerEnter();
          if (pointerType === "mouse") setOver(true);
        }}
        onPointerLeave={() => setOver((known) => known && false)}
        className="living-slots"
      >
        <Slots counts={counts} aria-hidden className={cn(isLarge && "slots-large")} {...picture} />
        <span className={hasWords ? undefined : "sr-only"}>
          {slotsText(hasGapCount ? counts : { ...counts, gaps: 0 })}
        </span>
      </button>
      <Suspense>
        {popup || isOver !== null ? (
          <SlotsCard of={props} button={button.ref} isOver={isOver === true} popup={popup} />
        ) : null}
      </Suspense>
    </>
  );
}
