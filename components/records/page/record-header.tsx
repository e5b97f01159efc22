"use client";

import { Check, Copy, Pencil } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { listPath } from "@/lib/records/kinds";
import type { Link as RecordLink, ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { copyWithToast } from "../copy-with-toast";
import { FieldValue } from "../field-types/field-value";
import { Moment } from "../moment";
import { RecordMark } from "../record-mark";
import { EditButton } from "./edit-button";
import { ListSteps } from "./list-steps";
import type { MenuItem } from "@/components/ui/menu-items";
import { RecordMenu } from "./record-menu";
import { useRecordPage } from "./record-page";
import { StatusButton } from "./status-button";

/** One of the few things that matter most about a record. */
export type Highlight = {
  label: string;
  value: ReactNode;
  /** The field that its button edits; what else it says is edited among the facts. */
  field?: string;
};

type RecordHeaderProps = {
  highlights: readonly Highlight[];
  action?: ReactNode;
  /** Whether editing is what one comes for. */
  isEditMain?: boolean;
  /** A field that is said beside the code, such as whom the record belongs to. */
  fact?: string;
  /** Below the highlights, such as how far the record has come. */
  steps?: ReactNode;
  /** Actions of the kind in the menu. */
  menu?: readonly MenuItem[];
};

export function RecordHeader({ highlights, action, isEditMain = false, fact, steps, menu = [] }: RecordHeaderProps) {
  const { definition, record } = useRecordPage();
  const { kind, subtitle, markWithout } = definition;
  const subtitleText = subtitle ? record[subtitle] : null;
  return (
    <header className="grid gap-1.5">
      <ListSteps />
      {/* The menu alone doesn’t take a line of its own on phones. On wide screens texts wrap rather than buttons. */}
      <div
        className={cn(
          "flex items-start justify-between gap-x-6 gap-y-3 lg:flex-nowrap",
          action ? "max-lg:flex-wrap" : "sm:max-lg:flex-wrap",
        )}
      >
        <div className="flex min-w-0 items-center gap-3.5 [--mark-ground:var(--background)]">
          <RecordMark
            kind={kind}
            name={record.name}
            photoUrl={record.photoUrl}
            className="size-10 text-sm max-sm:self-start"
          />
          {/* On phones all of it flows, with code and time on a line of their own. */}
          <div className="grid min-w-0 gap-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2">
            <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents max-sm:*:-order-2">
              <h1 className="text-2xl/8 font-semibold tracking-tight wrap-anywhere max-sm:text-xl/7">{record.name}</h1>
              <StatusButton />
              <span data-open-record={`${kind}/${record.id}`} />
            </div>
            {/* Lines begin in the space that is clipped, and with them the dot of an item that wraps. */}
            <div className="flex flex-wrap items-center text-muted-foreground max-sm:contents sm:-ml-4 sm:[clip-path:inset(-0.5rem_-100vw_-0.5rem_0.625rem)]">
              <span aria-hidden className="basis-full sm:hidden" />
              <span className="sm:pl-4">
                <CopyCode code={record.code} />
              </span>
              {fact && !isEmpty(record[fact]) ? <HeaderFact name={fact} /> : null}
              {markWithout && isEmpty(record[markWithout.field]) ? (
                <HeaderItem>
                  <span className="text-warning">{markWithout.text}</span>
                </HeaderItem>
              ) : null}
              {typeof subtitleText === "string" && subtitleText ? (
                <HeaderItem>
                  {subtitleText}
                  {subtitle && isOnlyInHeader(definition, record, subtitle) ? <HeaderEdit name={subtitle} /> : null}
                </HeaderItem>
              ) : null}
              <span className={cn(DOT, "max-sm:-ml-2 max-sm:before:mx-1.5 max-sm:before:content-['·']")}>
                Updated <Moment at={record.updatedAt} />
                {/* On phones the history says it, so that code and time are one line. */}
                <span className="max-sm:hidden">
                  <UpdatedBy id={record.updatedBy} link={record.linked.updatedBy} />
                </span>
              </span>
            </div>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 lg:shrink-0 lg:flex-nowrap">
          {action}
          {record.may?.update ? (
            <Button variant={isEditMain ? "default" : "secondary"} asChild className="max-sm:hidden">
              <Link href={`${listPath(kind)}/${record.id}/edit`} prefetch={false}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </Button>
          ) : null}
          <RecordMenu items={menu} />
        </div>
      </div>
      {highlights.length > 0 ? (
        // Each as wide as what it says, with space for its button between them; on tablets the longest breaks, so that
        // none is left alone on a line. On phones two in a row, so that what
        // follows begins on the first screen.
        <dl className="record-highlights flex flex-wrap gap-x-7 sm:max-lg:grid sm:max-lg:grid-flow-col sm:max-lg:justify-start sm:max-lg:pr-0.5 gap-y-3 pt-2 lg:gap-x-12 max-sm:mt-1 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:border-y max-sm:py-3">
          {highlights.map(({ label, value, field }) => (
            <div key={label} className="group/fact grid content-start gap-0.5">
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd className="relative flex w-fit items-start gap-1 font-semibold lg:text-[0.9375rem]/6">
                <span className="lg:whitespace-nowrap max-sm:text-balance">{value}</span>
                {/* Beside it, so that buttons which nobody points at take no place. Phones edit in the form. */}
                <span className="flex max-sm:hidden pointer-fine:absolute pointer-fine:left-full pointer-fine:pl-0.5">
                  {field ? <EditButton name={field} /> : null}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {steps}
    </header>
  );
}

function HeaderFact({ name }: { name: string }) {
  const { definition, record } = useRecordPage();
  const field = definition.fields[name];
  if (!field) return null;
  return (
    <HeaderItem>
      <span className="sr-only">{field.label}: </span>
      <FieldValue field={field} value={record[name]} path={name} record={record} />
      <HeaderEdit name={name} />
    </HeaderItem>
  );
}

const DOT = "relative sm:pl-4 sm:before:absolute sm:before:left-1.5 sm:before:content-['·']";

/** Between code and time; before them on phones. */
function HeaderItem({ children }: { children: ReactNode }) {
  return <span className={cn("group/fact wrap-anywhere max-sm:-order-1", DOT)}>{children}</span>;
}

function HeaderEdit({ name }: { name: string }) {
  return (
    <span className="z-10 -my-0.5 inline-flex align-middle max-sm:hidden pointer-fine:absolute pointer-fine:left-full pointer-fine:[&>button]:bg-background">
      <EditButton name={name} />
    </span>
  );
}

/** Whether a field is said below the title, so that no other part repeats it; an address is a link elsewhere. */
export function isOnlyInHeader({ subtitle, fields }: Definition, record: ListedRow, name: string): boolean {
  return name === subtitle && fields[name]?.type !== "email" && !isEmpty(record[name]);
}

type UpdatedByProps = { id: unknown; link: RecordLink | undefined };

/** A link for those who may see users. */
function UpdatedBy({ id, link }: UpdatedByProps) {
  if (!link) return null;
  if (!link.open || typeof id !== "string") return ` by ${link.name}`;
  return (
    <>
      {" by "}
      <Link
        href={`${listPath("users")}/${id}`}
        prefetch={false}
        className="-my-1 inline-block rounded-sm py-1 underline-offset-4 hover:text-foreground hover:underline"
      >
        {link.name}
      </Link>
    </>
  );
}

function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={`Copy code ${code}`}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
      onClick={() => void copyWithToast(code).then(setCopied)}
      className="-mx-1.5 inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm px-1.5 font-mono text-xs hover:bg-accent hover:text-foreground"
    >
      {code}
      <Icon aria-hidden className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </button>
  );
}
