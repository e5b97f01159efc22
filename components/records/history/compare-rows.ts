import { isSame } from "@/lib/values";
import type { Field } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";
import { readRows, type Row } from "../read-rows";
import { describeValue } from "../value/describe-value";
import { isEmpty } from "../value/field-value";

export type RowsField = Extract<Field, { type: "rows" }>;

/**
 * A row's change, with its values as text; empty values are left out. Values that differ can have the same text, because
 * texts are cut and references are displayed by name.
 */
export type RowChange =
  | { name: string; type: "added" | "removed"; values: { label: string; value: string }[] }
  | { name: string; type: "changed"; values: { label: string; before: string; after: string }[] };

type RowsChange = Pick<Change, "before" | "after" | "names" | "units">;

/** Changed and added rows in their current order, then removed rows. Rows that only moved are left out. */
export function compareRows(field: RowsField, change: RowsChange) {
  const [had, has] = [readRows(change.before), readRows(change.after)];
  const words = (name: string, row: Row, units = change.units.after) =>
    describeValue(field, name, row[name], change.names, units);
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

function valueOf(row: Row, name: string): unknown {
  return isEmpty(row[name]) ? null : row[name];
}
