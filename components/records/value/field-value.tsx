import { Lock, ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { formatDay, formatFigure } from "@/lib/format";
import type { Field, ReferenceTarget } from "@/lib/records/definition";
import { textsOf } from "@/lib/records/field-types/field-values";
import { isKind } from "@/lib/records/kinds";
import type { ListedRow, Link as RecordLink } from "@/lib/records/record";
import { ChoiceValue } from "./choice-value";
import { MoneyValue } from "./money-value";
import { TagsLine, TagsValue } from "./tags-value";

type FieldValueProps = {
  field: Field;
  value: unknown;
  /** The value's path in its record, such as `companyId` or `members.0.freelancerId`. */
  path: string;
  record: ListedRow;
  compact?: boolean;
  /** Tags the list is filtered by, which are displayed first. */
  searched?: readonly string[];
};

export function FieldValue({ field, value, path, record, compact = false, searched = [] }: FieldValueProps) {
  if (isEmpty(value)) return <Nothing />;
  switch (field.type) {
    case "choice":
      return <ChoiceValue field={field} value={String(value)} record={record} />;
    case "tags":
      return compact ? (
        <TagsLine tags={searchedFirst(textsOf(value), searched)} />
      ) : (
        <TagsValue tags={textsOf(value)} />
      );
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
        <a className="underline-offset-4 hover:underline" href={`tel:${dialNumber(String(value))}`}>
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

function searchedFirst(tags: readonly string[], searched: readonly string[]): string[] {
  return [...tags.filter((tag) => searched.includes(tag)), ...tags.filter((tag) => !searched.includes(tag))];
}

function dialNumber(phone: string): string {
  return phone.replace(/x.*$/, "").replace(/[^\d+]/g, "");
}

type LinkedNameProps = { to: ReferenceTarget; id: string; link: RecordLink | undefined; compact?: boolean };

/** A reference: a link, or the record's code and name if it is out of the reader's scope. */
function LinkedName({ to, id, link, compact = false }: LinkedNameProps) {
  if (!isKind(to)) return link?.name ?? id;
  if (!link) return <span className="text-muted-foreground">Unknown</span>;
  if (!link.open) {
    return (
      <span className="inline-flex max-w-full items-center gap-1.5" title="You don’t have access to this record">
        <Lock aria-hidden className="size-3 shrink-0 text-muted-foreground" />
        <span className="truncate">{link.name}</span>
        {compact ? null : <span className="shrink-0 text-xs text-muted-foreground">{link.code}</span>}
        <span className="sr-only">(you don’t have access to this record)</span>
      </span>
    );
  }
  if (compact) {
    return (
      <Link href={`/${to}/${id}`} prefetch={false} className="cell-link">
        {link.name}
      </Link>
    );
  }
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <Link
        href={`/${to}/${id}`}
        prefetch={false}
        className="truncate text-primary underline-offset-4 hover:underline dark:text-info"
      >
        {link.name}
      </Link>
      <span className="shrink-0 text-xs text-muted-foreground">{link.code}</span>
    </span>
  );
}

function WebLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer external"
      className="flex max-w-full items-center gap-0.5 underline-offset-4 hover:underline"
    >
      <span className="truncate">{address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}</span>
      <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
