"use client";

import { Suspense, useState } from "react";
import { Slots } from "@/components/ui/slots";
import type { SlotLook, Slotted } from "@/lib/records/figures/slots-text";
import { lazy } from "@/lib/shell/connection/lazy";
import type { SlotsOf } from "./position-slots";

const LivingSlots = lazy(async () => ({ default: (await import("./living-slots")).LivingSlots }));

type RowSlotsProps = SlotsOf & {
  counts: Slotted;
  "data-count"?: string;
  "data-muted"?: true | undefined;
  own?: SlotLook | undefined;
};

/**
 * The slots of one of many rows or cards: a picture, which comes to life once a pointer reaches it. They are no stop of the
 * Tab key: a project’s or company’s peek or page has them for the keyboard, and an assignment’s page leads to its project.
 */
export function RowSlots(props: RowSlotsProps) {
  const { counts } = props;
  const [isNear, setNear] = useState(false);
  const picture = { "data-count": props["data-count"], "data-muted": props["data-muted"] };
  const still = <Slots counts={counts} {...picture} />;
  if (!isNear) return <span onPointerEnter={() => setNear(true)}>{still}</span>;
  return (
    <Suspense fallback={still}>
      <LivingSlots {...props} hasWords={false} picture={picture} tabIndex={-1} />
    </Suspense>
  );
}
