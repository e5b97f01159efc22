"use client";

import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from "@dnd-kit/core";
import { useRef, useState, type ReactNode, useSyncExternalStore } from "react";
import { useNextFocus } from "@/components/ui/use-focus";
import { announcementsOf, INSTRUCTIONS } from "./announcements";
import { BoardCard } from "./board-card";
import type { MenuItem } from "@/components/ui/menu-items";
import { BoardColumn } from "./board-column";
import { findCard, movesOf, tracksOf, type BoardRules, type Column, type Identified } from "./board-model";
import { movedHandle } from "./card-focus";
import { ColumnTabs } from "./column-tabs";
import { columnAt, endKeyboardDrag, KEYBOARD_OPTIONS, startKeyboardDrag } from "./keyboard-drag";
import { useOpenRails } from "./open-rails";

// A press moves this far, or on a touch screen lasts this long, before it drags.
const MOUSE_OPTIONS = { activationConstraint: { distance: 6 } };
const TOUCH_OPTIONS = { activationConstraint: { delay: 250, tolerance: 8 } };

type BoardProps<Card extends Identified> = BoardRules<Card> & {
  /** Unique on the page, and the same on the server. */
  id: string;
  label: string;
  columns: readonly Column<Card>[];
  /** The level of the columns' headings. */
  heading?: "h2" | "h3";
  renderCard: (card: Card) => ReactNode;
  /** Displayed in the menu of a card that can move. */
  itemsOf?: (card: Card) => readonly MenuItem[];
  onMove: (card: Card, columnId: string) => void;
  onShowMore: (columnId: string) => void;
};

/**
 * Cards in columns, which people move by mouse, touch, keyboard or menu. Nothing moves before the drop, so a cancelled
 * drag leaves every card in its place.
 */
export function Board<Card extends Identified>({
  id,
  label,
  columns,
  heading = "h2",
  nameOf,
  moveProblem,
  renderCard,
  itemsOf = () => [],
  onMove,
  onShowMore,
}: BoardProps<Card>) {
  const rules = { nameOf, moveProblem };
  const isPhone = useIsPhone();
  const { drag, dragged, handlers } = useCardDrag({ columns, moveProblem, onMove });
  const [selected, setSelected] = useState(
    () => (columns.find(({ cards }) => cards.length > 0) ?? columns[0])?.id ?? "",
  );
  const [openRails, toggleRail] = useOpenRails(id);
  const rails = columns.map(({ id: columnId, isEnd }) => isEnd === true && !isPhone && !openRails.includes(columnId));
  const { grid, places } = tracksOf(rails);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE_OPTIONS),
    useSensor(TouchSensor, TOUCH_OPTIONS),
    useSensor(KeyboardSensor, KEYBOARD_OPTIONS),
  );
  const focusedCard = useRef<string | null>(null);
  const nextFocus = useNextFocus<HTMLDivElement>((board) => {
    const cardId = focusedCard.current;
    return movedHandle(board, cardId, findCard(columns, cardId)?.column.id);
  });

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={columnAt}
      accessibility={{
        announcements: announcementsOf(columns, rules),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      {...handlers}
    >
      <div
        {...nextFocus}
        onFocus={(event) => {
          nextFocus.onFocus(event);
          focusedCard.current = event.target.closest<HTMLElement>("[data-card]")?.dataset.card ?? focusedCard.current;
        }}
        className="min-w-0"
      >
        <ColumnTabs boardId={id} label={label} columns={columns} selected={selected} onSelect={setSelected} />
        <div role="group" aria-label={label} data-page={heading === "h2" || undefined} className="board" style={grid}>
          {columns.map((column, position) => (
            <BoardColumn
              key={column.id}
              boardId={id}
              column={column}
              position={position}
              heading={heading}
              isSelected={column.id === selected}
              isPhone={isPhone}
              isRail={rails[position] === true}
              place={places[position]}
              onToggle={column.isEnd && !isPhone ? () => toggleRail(column.id) : null}
              problem={dragged && column !== dragged.column ? moveProblem(dragged.card, column.id) : null}
              landing={dragged && column !== dragged.column ? nameOf(dragged.card) : null}
              onShowMore={() => onShowMore(column.id)}
            >
              {column.cards.map((card) => (
                <BoardCard
                  key={card.id}
                  id={card.id}
                  columnId={column.id}
                  name={nameOf(card)}
                  moves={movesOf(columns, rules, { card, column })}
                  items={itemsOf(card)}
                  isPhone={isPhone}
                  isMoved={column.movedIds?.includes(card.id) ?? false}
                  onMove={(columnId) => onMove(card, columnId)}
                >
                  {renderCard(card)}
                </BoardCard>
              ))}
            </BoardColumn>
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && !drag?.isByKeyboard ? (
          <div className="board-card board-card-lifted">
            <div className="board-card-body">{renderCard(dragged.card)}</div>
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

type Drag = { cardId: string; isByKeyboard: boolean };

/** The card that is dragged, and what starts, ends and cancels it. */
function useCardDrag<Card extends Identified>({
  columns,
  moveProblem,
  onMove,
}: Pick<BoardProps<Card>, "columns" | "moveProblem" | "onMove">) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function onDragStart({ active, activatorEvent }: DragStartEvent) {
    const isByKeyboard = activatorEvent instanceof KeyboardEvent;
    startKeyboardDrag(isByKeyboard ? (findCard(columns, active.id)?.column.id ?? null) : null);
    setDrag({ cardId: String(active.id), isByKeyboard });
  }

  function onDragCancel() {
    endKeyboardDrag();
    setDrag(null);
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    onDragCancel();
    const place = findCard(columns, active.id);
    if (!place || !over || over.id === place.column.id || moveProblem(place.card, String(over.id)) !== null) return;
    onMove(place.card, String(over.id));
  }

  return {
    drag,
    dragged: drag && findCard(columns, drag.cardId),
    handlers: { onDragStart, onDragEnd, onDragCancel },
  };
}

// The width at which board.css shows one column at a time.
const PHONE = "(max-width: 639px)";

/** False on the server. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(PHONE);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
