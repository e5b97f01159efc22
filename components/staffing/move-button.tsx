"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardKind } from "@/lib/records/board-order";
import type { NamedCard } from "./move-card";

const loadMove = () => import("./move-card");

type MoveButtonProps = Omit<React.ComponentProps<"button">, "onClick"> & {
  kind: BoardKind;
  card: NamedCard;
  /** One that asks for no reason. */
  status: string;
};

/** Gives a record its next status with one press. What saves it is loaded by then. */
export function MoveButton({ kind, card, status, ...props }: MoveButtonProps) {
  const client = useQueryClient();
  const [moved, setMoved] = useState<number | null>(null);
  const isMoved = moved === card.version;

  async function move() {
    if (isMoved) return;
    setMoved(card.version);
    const isSaved = await loadMove().then(
      ({ moveCard }) => moveCard(client, kind, { card, status }),
      () => false,
    );
    if (!isSaved) setMoved(null);
  }

  return (
    <button
      type="button"
      // `disabled` would drop the keyboard focus.
      aria-disabled={isMoved}
      onPointerEnter={() => void loadMove()}
      onFocus={() => void loadMove()}
      onClick={() => void move()}
      {...props}
    />
  );
}
