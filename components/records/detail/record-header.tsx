import { ChevronLeft, Pencil } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { FieldValue } from "../value/field-value";
import { Moment } from "../value/moment";
import { CopyCode } from "./copy-code";
import { DeleteButton } from "./delete-button";

export function RecordHeader({ definition, record }: { definition: Definition; record: RecordRow }) {
  const { kind, many, subtitle } = definition;
  const status = definition.fields.status;
  const said = subtitle ? record[subtitle] : null;
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
            {typeof said === "string" && said ? <span className="wrap-anywhere">{said}</span> : null}
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
