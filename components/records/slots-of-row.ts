"use client";

import { createContext, type ReactNode } from "react";
import type { Slotted } from "@/lib/records/figures/slots-text";

export type SlotsOfRowProps = {
  /** The row’s record. */
  id: string;
  counts: Slotted;
  "data-count": string;
  "data-muted": true | undefined;
};

/** Draws the slots of a row on screens that know who stands in them; elsewhere they are a picture. */
export const SlotsOfRow = createContext<((props: SlotsOfRowProps) => ReactNode) | null>(null);
