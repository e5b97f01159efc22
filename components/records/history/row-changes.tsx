import type { ReactNode } from "react";
import { formatCount } from "@/lib/format";
import { rowUnits, shownRowFields } from "@/lib/records/amount-units";
import type { Field } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { Change } from "@/lib/records/record";
import { isSame } from "@/lib/values";
import { labelInSentence } from "../field-label";
import { readRows, type Row } from "../read-rows";
import { BeforeAfter } from "../value/changed-value";
import { describeValue } from "../value/describe-value";

const SHOWN_MAX = 6;
// Not a comma, which separates the tags within a field.
const SEPARATOR = " · ";

type RowChangesProps = {
  field: RowsField;
  change: Change;
  /** Where no title says which field it is. */
  hasLabel?: boolean;
};

/** A line for each of the first rows that changed. */
export function RowChanges({ field, change, hasLabel = false }: RowChangesProps) {
  const rows = compareRows(field, change);
  const more = rows.length - SHOWN_MAX;
  const order = isReordered(change) ? "Reordered" : null;
  const label = hasLabel ? labelInSentence(field.label) : null;
  if (rows.length === 0) return <span>{[order ?? "Edited", label].filter(Boolean).join(" ")}</span>;
  return (
    <ul className="grid gap-0.5">
      {rows.slice(0, SHOWN_MAX).map((row, i) => (
        <li key={i} className="wrap-anywhere first-letter:uppercase">
          <RowText row={row} label={label} />
        </li>
      ))}
      {more > 0 ? <li className="text-muted-foreground">and {formatCount(more)} more</li> : null}
      {order ? <li>{order}</li> : null}
    </ul>
  );
}

/** The one row that a change is about, which a sentence can say; null if it is about more. */
export function onlyRow(field: RowsField, change: RowsChange): RowChange | null {
  const [row, ...others] = compareRows(field, change);
  return row && others.length === 0 && !isReordered(change) ? row : null;
}

/** “added Ada Byron to members”, “changed Allocation of Ada Byron from 50% to 80%”. @param label of the rows */
export function RowText({ row, label }: { row: RowChange; label: string | null }) {
  if (row.type === "changed") return <ChangedRow {...row} />;
  const details = row.values.map(({ label, value }) => `${label} ${value}`).join(SEPARATOR);
  return (
    <>
      <Quiet>{row.type} </Quiet>
      {row.name}
      {label ? <Quiet>{` ${row.type === "added" ? "to" : "from"} ${label}`}</Quiet> : null}
      {details === "" ? null : <span className="block text-xs text-muted-foreground">{details}</span>}
    </>
  );
}

function ChangedRow({ name, values }: Extract<RowChange, { type: "changed" }>) {
  const [only, ...others] = values;
  if (only && others.length === 0) {
    const { label, before, after } = only;
    const isSameText = before === after;
    return (
      <>
        <Quiet>{isSameText ? "edited" : "changed"} </Quiet>
        {label} <Quiet>of </Quiet>
        {name}
        {isSameText ? null : (
          <>
            <Quiet> from </Quiet>
            <del className="no-underline">{before}</del>
            <Quiet> to </Quiet>
            <ins className="no-underline">{after}</ins>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Quiet>changed </Quiet>
      {name}:{" "}
      {values.map(({ label, before, after }, i) => (
        <span key={label}>
          {i > 0 ? SEPARATOR : ""}
          <Quiet>{label} </Quiet>
          <BeforeAfter before={before} verb="became" after={after} />
        </span>
      ))}
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="text-muted-foreground">{children}</span>;
}

export type RowsField = Extract<Field, { type: "rows" }>;

/**
 * A row's change, with its values as text; empty values are left out. Values that differ can have the same text, because
 * texts are cut and references are displayed by name.
 */
type RowChange =
  | { name: string; type: "added" | "removed"; values: { label: string; value: string }[] }
  | { name: string; type: "changed"; values: { label: string; before: string; after: string }[] };

type RowsChange = Pick<Change, "before" | "after" | "names" | "units">;

/** Changed and added rows in their current order, then removed rows. Rows that only moved are left out. */
export function compareRows(field: RowsField, change: RowsChange) {
  const [oldRows, newRows] = [readRows(change.before), readRows(change.after)];
  const textOf = (name: string, row: Row, units = change.units.after) =>
    describeValue(field, name, row[name], change.names, rowUnits(field, row, units));
  const nameOf = (row: Row) => textOf(Object.keys(field.fields)[0] ?? "", row);

  function wholeRow(type: "added" | "removed", row: Row): RowChange {
    const set = shownRowFields(field, [row])
      .slice(1)
      .filter(([name]) => !isEmpty(row[name]));
    const units = type === "removed" ? change.units.before : change.units.after;
    const values = set.map(([name, { label }]) => ({ label, value: textOf(name, row, units) }));
    return { name: nameOf(row), type, values };
  }
  function changedRow(old: Row, row: Row): RowChange[] {
    const edited = Object.entries(field.fields).filter(([name]) => !isSame(valueOf(old, name), valueOf(row, name)));
    const values = edited.map(([name, { label }]) => ({
      label,
      before: textOf(name, old, change.units.before),
      after: textOf(name, row),
    }));
    return values.length > 0 ? [{ name: nameOf(row), type: "changed", values }] : [];
  }
  return [
    ...newRows.flatMap((row) => {
      const old = oldRows.find(({ id }) => id === row.id);
      return old ? changedRow(old, row) : [wholeRow("added", row)];
    }),
    ...oldRows.filter((row) => !newRows.some(({ id }) => id === row.id)).map((row) => wholeRow("removed", row)),
  ];
}

export function isReordered({ before, after }: Pick<Change, "before" | "after">): boolean {
  const [oldRows, newRows] = [idsOf(before), idsOf(after)];
  return !isSame(
    [...oldRows].filter((id) => newRows.has(id)),
    [...newRows].filter((id) => oldRows.has(id)),
  );
}

function idsOf(rows: unknown) {
  return new Set(readRows(rows).map(({ id }) => id));
}

function valueOf(row: Row, name: string): unknown {
  return isEmpty(row[name]) ? null : row[name];
}
