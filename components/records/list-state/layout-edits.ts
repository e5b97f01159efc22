import {
  arrangeColumns,
  WIDTH_MAX,
  WIDTH_MIN,
  type ColumnLayout,
  type ListLayout,
} from "@/lib/records/list/list-layout";

export function shown(layout: ListLayout, name: string, column: ColumnLayout | null): ListLayout {
  const isNew = !layout.columns.some((other) => other.name === name);
  const columns = layout.columns.flatMap((other) => (other.name === name ? (column ?? []) : other));
  return arrangeColumns({ ...layout, columns: isNew && column ? [...columns, column] : columns });
}

/** The layout with a column moved to another column's position; `-1` and `1` move it by one. */
export function moved(layout: ListLayout, name: string, to: string | -1 | 1): ListLayout {
  const from = layout.columns.findIndex((column) => column.name === name);
  const place = typeof to === "number" ? from + to : layout.columns.findIndex((column) => column.name === to);
  const column = layout.columns[from];
  if (!column || place < 0 || place >= layout.columns.length) return layout;
  return arrangeColumns({ ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(place, 0, column) });
}

export function resized(layout: ListLayout, name: string, given: number | null): ListLayout {
  const columns = layout.columns.map((column) => {
    if (column.name !== name) return column;
    const { width: _, ...rest } = column;
    return given === null ? rest : { ...rest, width: Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, given))) };
  });
  return { ...layout, columns };
}
