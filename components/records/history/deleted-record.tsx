"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { recordHistoryOptions } from "@/lib/query/records/record-queries";
import { definitionOf } from "@/lib/records/definitions";
import { listPath, type Kind } from "@/lib/records/kinds";
import { readDeletion, type ChangeSet } from "../change-sets";
import { Moment } from "../moment";
import { RecordHistory } from "./record-history";
import { UndoOpener } from "./undo-opener";

type DeletedRecordProps = {
  kind: Kind;
  record: { id: string; code: string; name: string };
  mayRestore: boolean;
  mayList: boolean;
};

/** What stays of a deleted record: who deleted it when, and what it was. */
export function DeletedRecord({ kind, record, mayRestore, mayList }: DeletedRecordProps) {
  const definition = definitionOf(kind);
  const router = useRouter();
  const history = useInfiniteQuery(recordHistoryOptions(kind, record.id));
  const { deletion, isBack, canUndo } = readDeletion(history.data?.pages);
  const path = `${listPath(kind)}/${record.id}`;
  useEffect(() => {
    if (isBack) router.replace(path);
  }, [isBack, path, router]);
  return (
    <div className="grid reading-width grid-cols-1 gap-6">
      <PageHeader
        back={mayList ? { href: listPath(kind), label: definition.many } : { href: "/dashboard", label: "Dashboard" }}
        title={`${record.name} was deleted`}
        description={
          <>
            {definition.one} {record.code}
            {deletion ? <DeletedBy set={deletion} /> : null}
          </>
        }
        action={
          deletion && canUndo && mayRestore ? (
            <UndoOpener
              variant="secondary"
              className="max-md:h-11"
              kind={kind}
              changeSetId={deletion.id}
              isTogether={deletion.isTogether}
            >
              <Undo2 aria-hidden />
              Restore
            </UndoOpener>
          ) : null
        }
      />
      <section aria-labelledby="history" className="grid gap-3">
        <h2 id="history" className="section-title">
          History
        </h2>
        <RecordHistory definition={definition} id={record.id} />
      </section>
    </div>
  );
}

function DeletedBy({ set: { actor, at, isTogether } }: { set: ChangeSet }) {
  return (
    <>
      , deleted by {actor ?? "Muster"}
      {isTogether ? " together with others" : ""} <Moment at={at} />
    </>
  );
}
