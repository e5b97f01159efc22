"use client";

import { useId } from "react";
import { cn } from "@/lib/utils";

type EditableCellProps = {
  label: string;
  value: string;
  error: string | undefined;
  isChanged: boolean;
  onChange: (value: string) => void;
  /** Brings back the file’s value. */
  onReset: () => void;
  /** Text of several cells, as spreadsheets copy them. */
  onPaste: (text: string) => void;
  onFillDown: () => void;
};

export function EditableCell(props: EditableCellProps) {
  const { label, value, error, isChanged, onChange, onReset, onPaste, onFillDown } = props;
  const errorId = useId();
  const isWrong = error !== undefined && !isChanged;
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        value={value}
        className={cn("input min-w-32 shadow-none", isChanged && "border-primary")}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!/[\n\t]/.test(text.trimEnd())) return;
          event.preventDefault();
          onPaste(text);
        }}
        onKeyDown={(event) => {
          const { currentTarget: input, key } = event;
          if (key === "Escape" && isChanged) onReset();
          else if (key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) onFillDown();
          else if (!focusCell(input, stepOf(input, key, event.shiftKey))) return;
          event.preventDefault();
        }}
      />
      {isWrong ? (
        <p id={errorId} className="mt-1 max-w-60 px-1 text-xs wrap-anywhere text-danger">
          {error}
        </p>
      ) : null}
    </>
  );
}

type Step = { rows: number; cells: number };

/** Left and right leave a cell only from the ends of its text. */
function stepOf(input: HTMLInputElement, key: string, isShift: boolean): Step | null {
  const { selectionStart, selectionEnd, value } = input;
  switch (key) {
    case "Enter":
      return { rows: isShift ? -1 : 1, cells: 0 };
    case "ArrowDown":
      return { rows: 1, cells: 0 };
    case "ArrowUp":
      return { rows: -1, cells: 0 };
    case "ArrowLeft":
      return !isShift && selectionEnd === 0 ? { rows: 0, cells: -1 } : null;
    case "ArrowRight":
      return !isShift && selectionStart === value.length ? { rows: 0, cells: 1 } : null;
    default:
      return null;
  }
}

/** @returns whether the key was one that moves between cells, even at the edge of the table */
function focusCell(input: HTMLInputElement, step: Step | null): boolean {
  if (!step) return false;
  const cell = input.closest("td");
  const row = cell?.parentElement;
  const siblings = [...(row?.parentElement?.children ?? [])];
  const target = row ? siblings[siblings.indexOf(row) + step.rows] : null;
  const index = [...(row?.children ?? [])].findIndex((other) => other === cell) + step.cells;
  const next = target?.children[index]?.querySelector("input");
  next?.focus();
  next?.select();
  return true;
}
