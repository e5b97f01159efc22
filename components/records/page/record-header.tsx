"use client";

import { Check, Copy, Pencil } from "lucide-react";
import Link from "next/link";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { copyWithToast } from "../copy-with-toast";
import { Moment } from "../moment";
import { ListSteps } from "./list-steps";
import { RecordMenu } from "./record-menu";
import { useRecordPage } from "./record-page";
import { StatusButton } from "./status-button";

/** One of the few things that matter most about a record. */
export type Highlight = { label: string; value: ReactNode };

type RecordHeaderProps = { highlights: readonly Highlight[]; action?: ReactNode };

export function RecordHeader({ highlights, action }: RecordHeaderProps) {
  const { definition, record } = useRecordPage();
  const { kind, subtitle } = definition;
  const subtitleText = subtitle ? record[subtitle] : null;
  return (
    <header className="grid gap-2">
      <ListSteps />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl/8 font-semibold tracking-tight wrap-anywhere">{record.name}</h1>
            <StatusButton />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground">
            <CopyCode code={record.code} />
            {typeof subtitleText === "string" && subtitleText ? (
              <span className="wrap-anywhere">{subtitleText}</span>
            ) : null}
            <span>
              Updated <Moment at={record.updatedAt} />
              {record.linked.updatedBy ? ` by ${record.linked.updatedBy.name}` : null}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {action}
          {record.may?.update ? (
            <Button variant="secondary" asChild>
              <Link href={`/${kind}/${record.id}/edit`} prefetch={false}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </Button>
          ) : null}
          <RecordMenu />
        </div>
      </div>
      {highlights.length > 0 ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 pt-2">
          {highlights.map(({ label, value }) => (
            <div key={label} className="grid content-start gap-0.5">
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd className="text-[0.9375rem]/6 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </header>
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
