import { Checkbox_ } from "@/components/ui/native-checkbox";
import { isSelected } from "./selection";
import type { SelectionState } from "./use-selection";

type Rows = readonly { id: string; name: string }[];

export function RowCheckbox({ row, rows, state }: { row: Rows[number]; rows: Rows; state: SelectionState }) {
  return (
    <Checkbox_
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

type PageCheckboxProps = { rows: Rows; state: SelectionState; id?: string };

export function PageCheckbox({ rows, state, id }: PageCheckboxProps) {
  const ids = rows.map((row) => row.id);
  const selected = ids.filter((row) => isSelected(state.selection, row)).length;
  const isWhole = selected > 0 && selected === ids.length;
  return (
    <Checkbox_
      {...(id ? { id } : {})}
      aria-label="Select this page"
      data-page-checkbox
      checked={isWhole}
      indeterminate={selected > 0 && !isWhole}
      onChange={() => state.toggleAll(ids, !isWhole)}
    />
  );
}
