import type { Column } from "@/components/data-table/column";
import { COMMON_LABELS, type Definition, type Field } from "@/lib/records/definition";
import type { ColumnLayout } from "@/lib/records/list/list-layout";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { FieldValue, isEmpty, Nothing } from "../value/field-value";
import { Moment } from "../value/moment";
import { columnWidth } from "./column-width";
import { NameCell } from "./name-cell";
import { searchedValues } from "../list-state/searched-values";

export function recordColumns(
  definition: Definition,
  layout: readonly ColumnLayout[],
  narrowing: Pick<ListQuery, "filters" | "where">,
  onPeek: (id: string) => void,
): Column<ListedRow>[] {
  return layout.map(({ name, ...box }) => {
    const { render, ...column } = columnOf(definition, name, searchedValues(narrowing, name), box.width, onPeek);
    const isSorted = definition.list.sorts.includes(name);
    return {
      ...column,
      ...box,
      key: name,
      widthRange: columnWidth(name, definition.fields[name], { label: column.label, isSorted }),
      ...(isSorted ? { sort: name } : {}),
      // A field missing from the row is still loading, not empty.
      render: (row) => (name in row ? render(row) : null),
    };
  });
}

function columnOf(
  definition: Definition,
  key: string,
  sought: readonly string[],
  width: number | undefined,
  onPeek: (id: string) => void,
): Omit<Column<ListedRow>, "key" | "widthRange"> {
  if (key === "name") {
    const render = (row: ListedRow) => <NameCell definition={definition} row={row} width={width} onPeek={onPeek} />;
    return { label: "Name", primary: true, render };
  }
  const field = definition.fields[key];
  if (!field) {
    return {
      label: COMMON_LABELS[key] ?? key,
      render: (row) => <CommonCell value={row.linked[key]?.name ?? row[key]} />,
    };
  }
  return {
    label: field.label,
    ...(["money", "integer", "decimal"].includes(field.type) ? { align: "end" as const } : {}),
    ...(field.type === "money" ? { sortNote: sortNoteOf(field) } : {}),
    render: (row) => <FieldValue field={field} value={row[key]} path={key} record={row} compact searched={sought} />,
  };
}

function sortNoteOf({ per }: Extract<Field, { type: "money" }>): string {
  return `Compares amounts only; currencies${per ? " and units" : ""} aren’t converted`;
}

function CommonCell({ value }: { value: unknown }) {
  if (isEmpty(value)) return <Nothing />;
  const text = String(value);
  const isMoment = /^\d{4}-\d{2}-\d{2}T/.test(text);
  return <span className="text-muted-foreground">{isMoment ? <Moment at={text} /> : text}</span>;
}
