"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moveCard } from "@/components/staffing/move-card";
import type { Staffing } from "@/lib/contract/staffing/dashboard";

type OfferButtonProps = { proposal: Staffing["untouched"]["rows"][number] };

/** Moves a proposal on. Its row leaves the list once the dashboard has been read again. */
export function OfferButton({ proposal: { assignmentId: id, name, version, status, updatedAt } }: OfferButtonProps) {
  const client = useQueryClient();
  const [offered, setOffered] = useState<number | null>(null);
  const isOffered = offered === version;

  async function offer() {
    if (isOffered) return;
    setOffered(version);
    const card = { id, name, version, status, updatedAt };
    if (!(await moveCard(client, "assignments", { card, status: "offered" }))) setOffered(null);
  }

  return (
    // `disabled` would drop the keyboard focus.
    <button type="button" aria-disabled={isOffered} onClick={() => void offer()} className="panel-row-verb">
      Offer<span className="sr-only"> to {name}</span>
    </button>
  );
}
