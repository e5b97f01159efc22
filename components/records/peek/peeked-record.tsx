import * as Dialog from "@radix-ui/react-dialog";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DetailsSummary } from "@/components/ui/details-summary";
import { Skeleton } from "@/components/ui/skeleton";
import { countOf } from "@/lib/format";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { Definition, Section } from "@/lib/records/definition";
import { isEmpty, textOrNull } from "@/lib/records/field-types/field-values";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { shownFields } from "../detail/shown-fields";
import { FieldValue } from "../field-types/field-value";
import { Moment } from "../moment";
import { Fact, FactGroup, FactRow, shownFacts } from "../page/facts";
import { isOnlyInHeader } from "../page/record-header";
import { EditableRecord, useRecordPage } from "../page/record-page";
import { StatusButton } from "../page/status-button";
import { ProblemState } from "../problem-state";
import { RecordMark } from "../record-mark";
import { peekFields } from "./peek-fields";

/** A link to the form of a record that refers to this one; `path` ends before this one's id. */
export type RecordAction = { label: string; path: string };

type PeekedRecordProps = {
  definition: Definition;
  row: ListedRow;
  rights: Pick<ListRights, "move">;
  action: RecordAction | null;
  part: ReactNode;
  end: ReactNode;
  query: UseQueryResult<RecordRow>;
};

/** The record as its page has it, edited in place once all of it is loaded: what to do next first, then its facts. */
export function PeekedRecord({ definition, row, rights, action, part, end, query }: PeekedRecordProps) {
  const { data, error, isFetching, refetch } = query;
  const facts = { title: "Details", fields: peekFields(definition, data ?? row) };
  if (data) {
    return (
      <EditableRecord definition={definition} record={data} rights={rights}>
        <PeekTitle definition={definition} record={data} status={<StatusButton />} action={action} />
        {part}
        <PeekFacts group={facts} />
        {end}
      </EditableRecord>
    );
  }
  const { status } = definition.fields;
  return (
    <>
      <PeekTitle
        definition={definition}
        record={row}
        action={action}
        status={status ? <FieldValue field={status} value={row.status} path="status" record={row} /> : null}
      />
      {error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          {part ? <Skeleton className="h-10" /> : null}
          <LoadingFacts definition={definition} section={facts} record={row} />
        </>
      )}
    </>
  );
}

/** Empty fields are folded. A field that is filled or emptied stays where it is, and keeps the focus. */
function PeekFacts({ group }: { group: FactGroup }) {
  const { definition, record, canEdit } = useRecordPage();
  const [blank] = useState(() =>
    shownFacts(definition, record, group).filter((name) => isEmpty(record[name]) && canEdit(name)),
  );
  return (
    <div className="grid grid-cols-1">
      <FactGroup group={{ ...group, fields: group.fields.filter((name) => !blank.includes(name)) }} />
      {blank.length > 0 ? (
        <details className="border-b">
          <DetailsSummary className="min-h-9 text-muted-foreground hover:text-foreground max-md:min-h-11">
            {countOf(blank.length, "empty field")}
          </DetailsSummary>
          <dl>
            {blank.map((name) => (
              <Fact key={name} name={name} />
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  );
}

type LoadingFactsProps = { definition: Definition; section: Section; record: ListedRow };

/** What the list knows, and blanks as high as the lines to come. */
function LoadingFacts({ definition, section, record }: LoadingFactsProps) {
  const id = useId();
  const fields = shownFields(definition, section, record).filter(
    ({ name }) => !isOnlyInHeader(definition, record, name),
  );
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="flex min-h-8 items-center text-[0.9375rem]/6 font-semibold">
        {section.title}
      </h2>
      <dl className="border-b">
        {fields.map(({ name, field }) => (
          <FactRow key={name} label={field.label}>
            {name in record ? (
              <span className="min-w-0 py-0.5 wrap-anywhere">
                <FieldValue field={field} value={record[name]} path={name} record={record} />
              </span>
            ) : (
              <Skeleton className="my-1 h-4 w-28" />
            )}
          </FactRow>
        ))}
      </dl>
    </section>
  );
}

type PeekTitleProps = { definition: Definition; record: ListedRow; status: ReactNode; action: RecordAction | null };

function PeekTitle({ definition, record, status, action }: PeekTitleProps) {
  const { kind, subtitle } = definition;
  const text = subtitle ? textOrNull(record[subtitle]) : null;
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3 [--mark-ground:var(--background)]">
        <RecordMark kind={kind} name={record.name} photoUrl={record.photoUrl} className="mt-0.5 size-9 text-xs" />
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Dialog.Title className="text-lg font-semibold tracking-tight wrap-anywhere">{record.name}</Dialog.Title>
            {status}
          </div>
          {text ? <p className="wrap-anywhere">{text}</p> : null}
          <p className="text-muted-foreground" aria-live="polite">
            <span className="sr-only">{record.name}, </span>
            {record.code} · Updated <Moment at={record.updatedAt} />
          </p>
        </div>
      </div>
      {action ? (
        <Button asChild className="justify-self-start">
          <Link href={`${action.path}${record.id}`} prefetch={false}>
            <Plus aria-hidden />
            {action.label}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
