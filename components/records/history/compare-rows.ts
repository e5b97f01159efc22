import { isSame } from "@/lib/is-same";
import type { Field } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";
import { readRows, type Row } from "../read-rows";
import { describeValue } from "../value/describe-value";
import { isEmpty } from "../value/field-value";

export type RowsField = Extract<Field, { type: "rows" }>;

/**
 * A row by its name, and what it has now, had, or has instead; a field without a value isn't named. Values that differ may
 * be the same in words, which are cut and call what they refer to by its name.
 */
export type RowChange =
  | { name: string; type: "added" | "removed"; values: { label: string; value: string }[] }
  | { name: string; type: "changed"; values: { label: string; before: string; after: string }[] };

type RowsChange = Pick<Change, "before" | "after" | "names" | "units">;

/** Which rows were changed, in the order they stand in now, then those that went. Rows that moved only aren't among them. */
export function compareRows(field: RowsField, change: RowsChange) {
  const [had, has] = [readRows(change.before), readRows(change.after)];
  const words = (name: string, row: Row, units = change.units.after) =>
    describeValue(field, name, row[name], change.names, units);
  // A row is called by what its form asks for first.
  const nameOf = (row: Row) => words(Object.keys(field.fields)[0] ?? "", row);
  const others = Object.entries(field.fields).slice(1);

  function whole(type: "added" | "removed", row: Row): RowChange {
    const set = others.filter(([name]) => !isEmpty(row[name]));
    const units = type === "removed" ? change.units.before : change.units.after;
    const values = set.map(([name, { label }]) => ({ label, value: words(name, row, units) }));
    return { name: nameOf(row), type, values };
  }
  function changed(old: Row, row: Row): RowChange[] {
    const edited = Object.entries(field.fields).filter(([name]) => !isSame(valueOf(old, name), valueOf(row, name)));
    const values = edited.map(([name, { label }]) => ({
      label,
      before: words(name, old, change.units.before),
      after: words(name, row),
    }));
    return values.length > 0 ? [{ name: nameOf(row), type: "changed", values }] : [];
  }
  return [
    ...has.flatMap((row) => {
      const old = had.find(({ id }) => id === row.id);
      return old ? changed(old, row) : [whole("added", row)];
    }),
    ...had.filter((row) => !has.some(({ id }) => id === row.id)).map((row) => whole("removed", row)),
  ];
}

/** Whether the rows that neither came nor went stand in another order. */
export function isReordered({ before, after }: Pick<Change, "before" | "after">): boolean {
  const [had, has] = [idsOf(before), idsOf(after)];
  return !isSame(
    [...had].filter((id) => has.has(id)),
    [...has].filter((id) => had.has(id)),
  );
}

function idsOf(rows: unknown) {
  return new Set(readRows(rows).map(({ id }) => id));
}

// What is empty says the same in each of its forms.
function valueOf(row: Row, name: string): unknown {
  return isEmpty(row[name]) ? null : row[name];
}
