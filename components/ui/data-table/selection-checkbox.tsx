import type * as React from "react";
import { isSelected, type SelectionState } from "./selection";

type Rows = readonly { id: string; name: string }[];

export function RowCheckbox({ row, rows, state }: { row: Rows[number]; rows: Rows; state: SelectionState }) {
  return (
    <input
      type="checkbox"
      className="table-checkbox"
      aria-label={`Select ${row.name}`}
      checked={isSelected(state.selection, row.id)}
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onChange={({ currentTarget, nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        state.toggle(row.id, currentTarget.checked, isRange ? rows.map(({ id }) => id) : undefined);
      }}
    />
  );
}

type PageCheckboxProps = { rows: Rows; state: SelectionState } & Pick<React.ComponentProps<"input">, "id">;

export function PageCheckbox({ rows, state, ...props }: PageCheckboxProps) {
  const ids = rows.map((row) => row.id);
  const selected = ids.filter((row) => isSelected(state.selection, row)).length;
  const isWhole = selected > 0 && selected === ids.length;
  return (
    <input
      {...props}
      type="checkbox"
      className="table-checkbox"
      aria-label="Select this page"
      data-page-checkbox
      ref={(input) => {
        if (input) input.indeterminate = selected > 0 && !isWhole;
      }}
      checked={isWhole}
      onChange={() => state.toggleAll(ids, !isWhole)}
    />
  );
}
