"use client";

import { useDraggable } from "@dnd-kit/core";
import { type ReactNode, Suspense } from "react";
import type { MenuItem } from "@/components/ui/menu-items";
import type { Column, Identified } from "./board-model";
import { focusByArrow } from "./card-focus";
import { lazy } from "@/lib/shell/connection/lazy";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { MoveMenuProps } from "./move-menu";

type BoardCardProps<Card extends Identified> = {
  id: string;
  columnId: string;
  name: string;
  moves: readonly Column<Card>[];
  items: readonly MenuItem[];
  /** On a phone only the menu moves cards: dragging has nowhere to go. */
  isPhone: boolean;
  /** Whether the person has just moved it, which its tint shows. */
  isMoved: boolean;
  onMove: (columnId: string) => void;
  children: ReactNode;
};

export function BoardCard<Card extends Identified>({
  id,
  columnId,
  name,
  moves,
  items,
  isPhone,
  isMoved,
  onMove,
  children,
}: BoardCardProps<Card>) {
  const isFixed = isPhone || moves.length === 0;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    data: { columnId },
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      data-card={id}
      data-fixed={isFixed || undefined}
      data-dragging={isDragging || undefined}
      data-moved={isMoved || undefined}
      className="board-card"
    >
      <div className="board-card-body" {...listeners}>
        {children}
      </div>
      {moves.length > 0 ? (
        <div className="board-tools">
          {isPhone ? null : (
            <button
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              type="button"
              onKeyDownCapture={isDragging ? undefined : focusByArrow}
              data-handle
              aria-label={`Drag ${name}`}
              className="board-tool board-handle"
            />
          )}
          <MoveMenuButton name={name} moves={moves} items={items} isPhone={isPhone} onMove={onMove} />
        </div>
      ) : null}
    </li>
  );
}

const loadMenu = () => import("./move-menu");
const MoveMenu = lazy(async () => ({ default: (await loadMenu()).MoveMenu }));

type MoveMenuButtonProps = Omit<MoveMenuProps, "popup"> & { name: string };

/** Moves a card without dragging, and does what else can be done with it. */
function MoveMenuButton({ name, ...menu }: MoveMenuButtonProps) {
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
