"use client";

import { Suspense, type ReactNode } from "react";
import { RowSlots, type RowSlotsProps } from "@/components/records/row-slots";
import { Slots } from "@/components/ui/slots";
import { lazy } from "@/lib/shell/connection/lazy";

const LivingSlots = lazy(async () => ({ default: (await import("./living-slots")).LivingSlots }));

/** Lets the slots of a list of projects say who fills them. */
export function ProjectSlots({ children }: { children: ReactNode }) {
  return <RowSlots value={SlotsOfProject}>{children}</RowSlots>;
}

/** A row is one stop of the Tab key; its peek has the same slots for the keyboard. */
function SlotsOfProject({ id, counts, ...picture }: RowSlotsProps) {
  return (
    <Suspense fallback={<Slots counts={counts} {...picture} />}>
      <LivingSlots counts={counts} projectId={id} hasWords={false} picture={picture} tabIndex={-1} />
    </Suspense>
  );
}
