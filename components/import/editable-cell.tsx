"use client";

import { cn } from "@/lib/utils";

type EditableCellProps = {
  label: string;
  value: string;
  isWrong: boolean;
  isChanged: boolean;
  onChange: (value: string) => void;
  /** Text of several cells, as spreadsheets copy them. */
  onPaste: (text: string) => void;
  onFillDown: () => void;
};

export function EditableCell({ label, value, isWrong, isChanged, onChange, onPaste, onFillDown }: EditableCellProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong && !isChanged ? true : undefined}
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
        if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onFillDown();
        }
        if (event.key === "ArrowDown" || event.key === "ArrowUp" || event.key === "Enter") {
          event.preventDefault();
          focusBeside(event.currentTarget, event.key === "ArrowUp" || event.shiftKey ? -1 : 1);
        }
      }}
    />
  );
}

/** Moves the focus to the same column of the next or previous row. */
function focusBeside(input: HTMLInputElement, step: 1 | -1): void {
  const cell = input.closest("td");
  const row = cell?.parentElement;
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const target = cell && next ? next.children[Array.from(row?.children ?? []).indexOf(cell)] : null;
  target?.querySelector("input")?.focus();
}
