"use client";

import { useDroppable } from "@dnd-kit/core";
import { ChevronsRightLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import type { Column, Identified } from "./board-model";

type BoardColumnProps<Card extends Identified> = {
  /** Begins the ids of its elements. */
  boardId: string;
  column: Column<Card>;
  position: number;
  heading: "h2" | "h3";
  /** Displayed on phones, which show one column at a time. */
  isSelected: boolean;
  isPhone: boolean;
  /** Displayed as one line without its cards. */
  isRail: boolean;
  /** Where it stands, but on phones. */
  place: React.CSSProperties | undefined;
  /** Null for a column that is always open. */
  onToggle: (() => void) | null;
  /** Why the dragged card can't be dropped here; null if it can, or if none is dragged. */
  problem: string | null;
  /** The dragged card's name, if it came from another column. */
  landing: string | null;
  onShowMore: () => void;
  children: ReactNode;
};

export function BoardColumn<Card extends Identified>({
  boardId,
  column: { id, title, tone, fill, count, countNote, note, lead, cards, emptyText, more },
  position,
  heading: Heading,
  isSelected,
  isPhone,
  isRail,
  place,
  onToggle,
  problem,
  landing,
  onShowMore,
  children,
}: BoardColumnProps<Card>) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: problem !== null, data: { position } });
  const headingId = `${boardId}-heading-${id}`;
  return (
    <div
      ref={setNodeRef}
      id={panelId(boardId, id)}
      role={isPhone ? "tabpanel" : "group"}
      aria-labelledby={headingId}
      data-column={id}
      data-selected={isSelected || undefined}
      data-rail={isRail || undefined}
      data-over={isOver || undefined}
      data-blocked={problem === null ? undefined : true}
      className="board-column"
      style={place}
    >
      <Heading id={headingId} className={isRail ? "sr-only" : "board-column-title"}>
        <Badge tone={tone}>{title}</Badge>
        <span className="text-muted-foreground">
          <span className="sr-only">, </span>
          {count}
          {countNote}
        </span>
      </Heading>
      {/* One button for both, which keeps the focus. */}
      {onToggle ? (
        <button
          type="button"
          aria-expanded={!isRail}
          aria-label={isRail ? undefined : `Collapse ${title}`}
          title={isRail ? `Open ${title}` : "Collapse"}
          onClick={onToggle}
          className={isRail ? "board-rail" : "board-tool board-collapse"}
        >
          {isRail ? (
            <>
              <span className={`board-tab-dot ${fill}`} />
              <span className="shrink-0 grow font-medium">{title}</span> <span>{count}</span>
            </>
          ) : (
            <ChevronsRightLeft aria-hidden />
          )}
        </button>
      ) : null}
      {note && !isRail && cards.length > 0 ? <p className="board-column-note">{note}</p> : null}
      {isRail ? null : (
        <>
          {problem === null ? null : <p className="board-column-problem">{problem}</p>}
          {isOver && landing ? <p className="board-landing">{landing}</p> : null}
          <ul className="board-cards">
            {lead}
            {children}
            {more > 0 ? (
              <li>
                <Button variant="ghost" size="sm" className="board-column-more" onClick={onShowMore}>
                  Show {formatCount(more)} more
                  <span className="sr-only"> in {title}</span>
                </Button>
              </li>
            ) : null}
          </ul>
          {cards.length === 0 ? <p className="board-column-empty">{emptyText}</p> : null}
        </>
      )}
    </div>
  );
}

export function panelId(boardId: string, columnId: string): string {
  return `${boardId}-column-${columnId}`;
}
