import { TickBox } from "@/components/ui/native-checkbox";
import { isSelected } from "./selection";
import type { SelectionState } from "./use-selection";

type Rows = readonly { id: string; name: string }[];

export function RowTick({ row, rows, state }: { row: Rows[number]; rows: Rows; state: SelectionState }) {
  return (
    <TickBox
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

type PageTickProps = { rows: Rows; state: SelectionState; id?: string };

export function PageTick({ rows, state, id }: PageTickProps) {
  const ids = rows.map((row) => row.id);
  const ticked = ids.filter((row) => isSelected(state.selection, row)).length;
  const isWhole = ticked > 0 && ticked === ids.length;
  return (
    <TickBox
      {...(id ? { id } : {})}
      aria-label="Select this page"
      data-page-tick
      checked={isWhole}
      indeterminate={ticked > 0 && !isWhole}
      onChange={() => state.toggleAll(ids, !isWhole)}
    />
  );
}
