"use client";

import { ChevronDown, ChevronUp, GripVertical, Pin, X, type LucideIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import type { ColumnLayout } from "@/lib/records/list/list-layout";
import { useDragPosition } from "./use-drag-position";

type ColumnItemProps = {
  column: ColumnLayout;
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: string | -1 | 1) => void;
  onChange: (column: ColumnLayout | null) => void;
};

export function ColumnItem({ column, label, isFirst, isLast, onMove, onChange }: ColumnItemProps) {
  const { isDragging, handle } = useDragPosition(column.name, onMove);
  const { isPinned = false, ...unpinned } = column;
  return (
    <li
      data-place={column.name}
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
        "flex size-9 shrink-0 items-center justify-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground aria-disabled:cursor-default aria-disabled:opacity-35 aria-pressed:text-primary md:size-7 dark:aria-pressed:text-info",
        className,
      )}
    >
      <Icon className={cn("size-4", isOn && "fill-current")} aria-hidden />
    </button>
  );
}
