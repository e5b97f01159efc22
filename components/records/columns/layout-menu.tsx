"use client";

import { ChevronDown, ChevronUp, GripVertical, Pin, X, type LucideIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Popup } from "@/components/ui/lazy-popup";
import { Popover, PopoverContent } from "@/components/ui/popover";
import type { Definition } from "@/lib/records/definition";
import {
  columnNames,
  initialLayout,
  layoutColumns,
  type ColumnLayout,
  type Density,
} from "@/lib/records/list/list-layout";
import { cn } from "@/lib/utils";
import { fieldLabel } from "../field-label";
import { movedColumn, withColumn, type LayoutState } from "../list-state/use-list-layouts";

export type LayoutMenuProps = { definition: Definition; state: LayoutState; popup: Popup };

export function LayoutMenu({ definition, state, popup }: LayoutMenuProps) {
  const { layout, setLayout } = state;
  const content = useRef<HTMLDivElement>(null);
  const names = columnNames(layout);
  const hidden = layoutColumns(definition).filter((name) => !names.includes(name));

  function change(name: string, column: ColumnLayout | null) {
    setLayout(withColumn(layout, name, column));
    // The pressed control moves to the other list, so the focus would be lost.
    if (!column || !names.includes(name)) content.current?.focus();
  }

  return (
    <Popover popup={popup}>
      <PopoverContent ref={content} align="end" className="w-80 max-w-[calc(100vw-1rem)] p-0" aria-label="Columns">
        <div className="flex items-center justify-between border-b px-3 py-2">
          <p className="font-medium">Columns</p>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={state.text === ""}
            onClick={() => setLayout(initialLayout(definition))}
          >
            Reset
          </Button>
        </div>
        <ol aria-label="Visible columns" className="p-1">
          {layout.columns.map((column, i) => (
            <ColumnItem
              key={column.name}
              column={column}
              label={fieldLabel(definition, column.name)}
              isFirst={i === 0}
              isLast={i === names.length - 1}
              onMove={(to) => setLayout(movedColumn(layout, column.name, to))}
              onChange={(next) => change(column.name, next)}
            />
          ))}
        </ol>
        {hidden.length > 0 ? (
          <ul aria-label="Hidden columns" className="border-t p-1">
            {hidden.map((name) => (
              <li key={name}>
                <label className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-accent">
                  <Checkbox checked={false} onCheckedChange={() => change(name, { name })} />
                  {fieldLabel(definition, name)}
                </label>
              </li>
            ))}
          </ul>
        ) : null}
        <DensityChoice density={layout.density} onChoose={(density) => setLayout({ ...layout, density })} />
      </PopoverContent>
    </Popover>
  );
}

type ColumnItemProps = {
  column: ColumnLayout;
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: string | -1 | 1) => void;
  onChange: (column: ColumnLayout | null) => void;
};

function ColumnItem({ column, label, isFirst, isLast, onMove, onChange }: ColumnItemProps) {
  const { isDragging, handle } = useDragPosition(column.name, onMove);
  const { isPinned = false, ...unpinned } = column;
  return (
    <li
      data-name={column.name}
      className={cn("flex min-h-9 items-center rounded-sm pr-1", isDragging && "bg-accent shadow-raised")}
    >
      <span
        {...handle}
        aria-hidden
        className="flex h-9 w-7 shrink-0 cursor-grab touch-none items-center justify-center text-muted-foreground active:cursor-grabbing"
      >
        <GripVertical className="size-3.5" />
      </span>
      <span className="min-w-0 grow truncate">{label}</span>
      <Tool label={`Move ${label} up`} icon={ChevronUp} isOff={isFirst} onPress={() => onMove(-1)} />
      <Tool label={`Move ${label} down`} icon={ChevronDown} isOff={isLast} onPress={() => onMove(1)} />
      <Tool
        label={`Pin ${label} to the left`}
        icon={Pin}
        isOn={isPinned}
        className="max-xl:hidden"
        onPress={() => onChange(isPinned ? unpinned : { ...column, isPinned: true })}
      />
      <Tool label={`Hide ${label}`} icon={X} isOff={column.name === "name"} onPress={() => onChange(null)} />
    </li>
  );
}

function useDragPosition(name: string, onOver: (name: string) => void) {
  const [isDragging, setDragging] = useState(false);
  const handle = {
    onPointerDown: (event: React.PointerEvent) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!isDragging) return;
      const over = columnAt(event);
      if (over && over !== name) onOver(over);
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  };
  return { isDragging, handle };
}

function columnAt({ currentTarget, clientX, clientY }: React.PointerEvent): string | undefined {
  const list = currentTarget.closest("ol, ul");
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-name]");
  return item && list?.contains(item) ? item.dataset.name : undefined;
}

type ToolProps = {
  label: string;
  icon: LucideIcon;
  isOff?: boolean;
  isOn?: boolean;
  className?: string;
  onPress: () => void;
};

function Tool({ label, icon: Icon, isOff = false, isOn, className, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      aria-pressed={isOn}
      onClick={isOff ? undefined : onPress}
      className={cn(
        "flex size-9 shrink-0 items-center justify-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground aria-disabled:cursor-default aria-disabled:opacity-35 aria-pressed:text-brand md:size-7",
        className,
      )}
    >
      <Icon className={cn("size-4", isOn && "fill-current")} aria-hidden />
    </button>
  );
}

const DENSITIES = [
  { density: "comfortable", label: "Comfortable" },
  { density: "compact", label: "Compact" },
] as const;

function DensityChoice({ density, onChoose }: { density: Density; onChoose: (density: Density) => void }) {
  const group = useId();
  return (
    <fieldset className="sticky bottom-0 flex items-center gap-4 border-t bg-popover px-3 py-2 max-xl:hidden">
      <legend className="sr-only">Density</legend>
      {DENSITIES.map((choice) => (
        <label key={choice.density} className="flex min-h-6 items-center gap-2">
          <input
            type="radio"
            name={group}
            checked={density === choice.density}
            onChange={() => onChoose(choice.density)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
