"use client";

import { Suspense, useState } from "react";
import { Slots } from "@/components/ui/slots";
import type { SlotLook, Slotted } from "@/lib/records/figures/slots-text";
import { lazy } from "@/lib/shell/connection/lazy";

const LivingSlots = lazy(async () => ({ default: (await import("./living-slots")).LivingSlots }));

type RowSlotsProps = {
  counts: Slotted;
  projectId: string;
  positionId?: string;
  "data-count"?: string;
  "data-muted"?: true | undefined;
  own?: SlotLook | undefined;
};

/**
 * The slots of one of many rows or cards: a picture, which comes to life once a pointer reaches it. They are no stop of the
 * Tab key: a project’s peek has the same slots for the keyboard, and an assignment’s page leads to its project.
 */
export function RowSlots({ counts, projectId, positionId, ...picture }: RowSlotsProps) {
  const [isNear, setNear] = useState(false);
  const still = <Slots counts={counts} {...picture} />;
  if (!isNear) return <span onPointerEnter={() => setNear(true)}>{still}</span>;
  return (
    <Suspense fallback={still}>
      <LivingSlots
        counts={counts}
        projectId={projectId}
        positionId={positionId}
        hasWords={false}
        picture={picture}
        tabIndex={-1}
      />
    </Suspense>
  );
}
