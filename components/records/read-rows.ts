export type Row = Record<string, unknown>;

/** The rows of a rows field, whatever the record holds there. */
export function readRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
