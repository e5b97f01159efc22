"use client";

import { ChevronLeft, Pencil, Check, Copy, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState, lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { copyWithToast } from "../copy-with-toast";
import { FieldValue } from "../field-types/field-value";
import { Moment } from "../moment";

export function RecordHeader({ definition, record }: { definition: Definition; record: RecordRow }) {
  const { kind, many, subtitle } = definition;
  const status = definition.fields.status;
  const subtitleText = subtitle ? record[subtitle] : null;
  return (
    <header className="grid gap-1.5">
      <Link
        href={`/${kind}`}
        prefetch={false}
        className="-ml-1 inline-flex w-fit items-center gap-0.5 text-[0.8125rem] text-muted-foreground hover:text-foreground"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {many}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{record.name}</h1>
            {status ? <FieldValue field={status} value={record.status} path="status" record={record} /> : null}
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
        <div className="flex gap-2">
          {record.may?.delete ? <DeleteButton definition={definition} record={record} /> : null}
          {record.may?.update ? (
            <Button asChild>
              <Link href={`/${kind}/${record.id}/edit`} prefetch={false}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </Button>
          ) : null}
        </div>
      </div>
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
      className="-ml-1.5 inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 hover:bg-accent hover:text-foreground"
    >
      {code}
      <Icon aria-hidden className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </button>
  );
}

const loadDialog = () => import("./delete-dialog");
const DeleteDialog = lazy(async () => ({ default: (await loadDialog()).DeleteDialog }));

function DeleteButton({ definition, record }: { definition: Definition; record: RecordRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      {isOpen ? (
        <Suspense>
          <DeleteDialog definition={definition} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
