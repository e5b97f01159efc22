import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { formatDay, formatFigure } from "@/lib/format";
import { textsOf } from "@/lib/records/texts-of";
import { ChoiceValue } from "./choice-value";
import { LinkedName } from "./linked-name";
import { MoneyValue } from "./money-value";
import { TagsLine } from "./tags-line";
import { TagsValue } from "./tags-value";
import { WebLink } from "./web-link";

type FieldValueProps = {
  field: Field;
  value: unknown;
  /** The value's path in its record, such as `companyId` or `members.0.freelancerId`. */
  path: string;
  record: ListedRow;
  compact?: boolean;
  /** Tags the list is filtered by, which are displayed first. */
  sought?: readonly string[];
};

export function FieldValue({ field, value, path, record, compact = false, sought = [] }: FieldValueProps) {
  if (isEmpty(value)) return <Nothing />;
  switch (field.type) {
    case "choice":
      return <ChoiceValue field={field} value={String(value)} record={record} />;
    case "tags":
      return compact ? <TagsLine tags={soughtFirst(textsOf(value), sought)} /> : <TagsValue tags={textsOf(value)} />;
    case "links":
      return textsOf(value).map((address) => <WebLink key={address} address={address} />);
    case "url":
      return <WebLink address={String(value)} />;
    case "email":
      return (
        <a className="underline-offset-4 hover:underline" href={`mailto:${value}`}>
          {String(value)}
        </a>
      );
    case "phone":
      return (
        <a className="underline-offset-4 hover:underline" href={`tel:${dialable(String(value))}`}>
          {String(value)}
        </a>
      );
    case "integer":
    case "decimal":
      return formatFigure(Number(value), field.unit);
    case "money":
      return <MoneyValue field={field} amount={String(value)} record={record} />;
    case "date":
      return <time dateTime={String(value)}>{formatDay(String(value))}</time>;
    case "reference":
      return <LinkedName to={field.to} id={String(value)} link={record.linked[path]} compact={compact} />;
    case "multiline":
      return <p className="max-w-prose whitespace-pre-line">{String(value)}</p>;
    case "text":
    case "currency":
      return String(value);
    case "rows":
      return formatFigure(textsOf(value).length);
  }
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

export function Nothing() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden>—</span>
      <span className="sr-only">Not set</span>
    </span>
  );
}

function soughtFirst(tags: readonly string[], sought: readonly string[]): string[] {
  return [...tags.filter((tag) => sought.includes(tag)), ...tags.filter((tag) => !sought.includes(tag))];
}

function dialable(phone: string): string {
  return phone.replace(/x.*$/, "").replace(/[^\d+]/g, "");
}
