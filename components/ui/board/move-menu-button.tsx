"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { MoveMenuProps } from "./move-menu";

const loadMenu = () => import("./move-menu");
const MoveMenu = lazy(async () => ({ default: (await loadMenu()).MoveMenu }));

type MoveMenuButtonProps = Omit<MoveMenuProps, "popup"> & { name: string };

/** Moves a card without dragging, and does what else can be done with it. */
export function MoveMenuButton({ name, ...menu }: MoveMenuButtonProps) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  return (
    <>
      <button
        {...trigger}
        type="button"
        className="board-tool board-move"
        aria-label={`Move ${name} to…`}
        title="Move to…"
      />
      <Suspense>{popup ? <MoveMenu {...menu} popup={popup} /> : null}</Suspense>
    </>
  );
}
