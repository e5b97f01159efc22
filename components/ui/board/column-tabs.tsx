"use client";

import { useEffect, useRef, type KeyboardEvent } from "react";
import { panelId } from "./board-column";
import type { Column, Identified } from "./board-model";

type ColumnTabsProps<Card extends Identified> = {
  boardId: string;
  label: string;
  columns: readonly Column<Card>[];
  selected: string;
  onSelect: (columnId: string) => void;
};

/** On phones: the columns by name and count, one of which is displayed. */
export function ColumnTabs<Card extends Identified>({
  boardId,
  label,
  columns,
  selected,
  onSelect,
}: ColumnTabsProps<Card>) {
  const list = useRef<HTMLDivElement>(null);
  // The first column with cards may be out of sight.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = columns.findIndex(({ id }) => id === selected);
    const next = columns[nextIndex(event.key, at, columns.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
    tabs[columns.indexOf(next)]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} className="board-tabs">
      {columns.map(({ id, title, fill, count, countNote }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={panelId(boardId, id)}
          tabIndex={id === selected ? 0 : -1}
          onClick={(event) => {
            onSelect(id);
            event.currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
          }}
        >
          <span aria-hidden className={`board-tab-dot ${fill}`} />
          {title}{" "}
          <span className="text-muted-foreground">
            {count}
            {countNote}
          </span>
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, at: number, length: number): number {
  if (key === "ArrowRight") return (at + 1) % length;
  if (key === "ArrowLeft") return (at - 1 + length) % length;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : -1;
}
