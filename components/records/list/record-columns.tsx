import Link from "next/link";
import type { Column } from "@/components/data-table/column";
import { COMMON_LABELS, type Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { FieldValue, isEmpty, Nothing } from "../value/field-value";
import { Moment } from "../value/moment";

/** A list's columns as its definition names them. */
export function recordColumns(definition: Definition): Column<RecordRow>[] {
  return definition.list.columns.map((key) => ({
    ...columnOf(definition, key),
    key,
    ...(definition.list.sorts.includes(key) ? { sort: key } : {}),
  }));
}

function columnOf(definition: Definition, key: string): Omit<Column<RecordRow>, "key"> {
  if (key === "name") {
    return { label: "Name", primary: true, render: (row) => <NameCell definition={definition} row={row} /> };
  }
  const field = definition.fields[key];
  if (!field) return { label: COMMON_LABELS[key] ?? key, render: (row) => <CommonCell value={row[key]} /> };
  return {
    label: field.label,
    ...(["money", "integer", "decimal"].includes(field.type) ? { align: "end" as const } : {}),
    render: (row) => <FieldValue field={field} value={row[key]} path={key} record={row} compact />,
  };
}

function NameCell({ definition, row }: { definition: Definition; row: RecordRow }) {
  const subtitle = definition.subtitle ? row[definition.subtitle] : null;
  return (
    <div className="xl:min-w-40">
      <Link
        href={`/${definition.kind}/${row.id}`}
        prefetch={false}
        className="block truncate font-medium underline-offset-4 hover:underline"
      >
        {row.name}
      </Link>
      <p className="truncate text-xs leading-4 text-muted-foreground">
        {row.code}
        {typeof subtitle === "string" && subtitle ? ` · ${subtitle}` : null}
      </p>
    </div>
  );
}

function CommonCell({ value }: { value: unknown }) {
  if (isEmpty(value)) return <Nothing />;
  const text = String(value);
  const isMoment = /^\d{4}-\d{2}-\d{2}T/.test(text);
  return <span className="text-muted-foreground">{isMoment ? <Moment at={text} /> : text}</span>;
}
