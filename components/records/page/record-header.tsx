"use client";

import { Check, Copy, Pencil } from "lucide-react";
import Link from "next/link";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { listPath } from "@/lib/records/kinds";
import type { Link as RecordLink } from "@/lib/records/record";
import { copyWithToast } from "../copy-with-toast";
import { Moment } from "../moment";
import { EditButton } from "./edit-button";
import { ListSteps } from "./list-steps";
import { RecordMenu } from "./record-menu";
import { useRecordPage } from "./record-page";
import { StatusButton } from "./status-button";

/** One of the few things that matter most about a record. */
export type Highlight = {
  label: string;
  value: ReactNode;
  /** The field that its button edits. */
  field?: string;
};

type RecordHeaderProps = {
  highlights: readonly Highlight[];
  action?: ReactNode;
  /** By default the record's name. */
  title?: string;
  /** Whether there are so many actions that Edit moves into the menu on phones. */
  hasManyActions?: boolean;
};

export function RecordHeader({ highlights, action, title, hasManyActions = false }: RecordHeaderProps) {
  const { definition, record } = useRecordPage();
  const { kind, subtitle } = definition;
  const subtitleText = subtitle ? record[subtitle] : null;
  return (
    <header className="grid gap-2">
      <ListSteps />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl/8 font-semibold tracking-tight wrap-anywhere">{title ?? record.name}</h1>
            <StatusButton />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground">
            <CopyCode code={record.code} />
            {typeof subtitleText === "string" && subtitleText ? (
              <span className="wrap-anywhere">{subtitleText}</span>
            ) : null}
            <span>
              Updated <Moment at={record.updatedAt} />
              <UpdatedBy id={record.updatedBy} link={record.linked.updatedBy} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {action}
          {record.may?.update ? (
            <Button variant="secondary" asChild className={hasManyActions ? "max-sm:hidden" : undefined}>
              <Link href={`${listPath(kind)}/${record.id}/edit`} prefetch={false}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </Button>
          ) : null}
          <RecordMenu hasEdit={hasManyActions} />
        </div>
      </div>
      {highlights.length > 0 ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 pt-2">
          {highlights.map(({ label, value, field }) => (
            <div key={label} className="group/fact grid content-start gap-0.5">
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd className="flex items-start gap-1 text-[0.9375rem]/6 font-semibold">
                {value}
                {field ? <EditButton name={field} /> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </header>
  );
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
      className="-ml-1.5 inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 font-mono text-xs hover:bg-accent hover:text-foreground"
    >
      {code}
      <Icon aria-hidden className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </button>
  );
}
