import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Mark } from "@/components/ui/mark";
import type { LedgerEntry } from "@/lib/contract/changes/ledger";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { deletedPath, listPath } from "@/lib/records/kinds";
import Link from "@/lib/shell/reader-link";
import { fieldLabel } from "../field-label";
import { RowChanges } from "../history/row-changes";
import { UndoIcon, UndoOpener } from "../history/undo-opener";
import { undoWords } from "../history/undo-words";
import { Moment } from "../moment";
import { ChangedValue } from "../value/changed-value";

type ChangeRowProps = { entry: LedgerEntry; onUndone: () => void };

/** One field of one record: before and after, who, when and from where. */
export function ChangeRow({ entry, onUndone }: ChangeRowProps) {
  const definition = definitionOf(entry.kind);
  const { code, name, isDeleted, recordId, actor, at, mayUndo, isUndone, isTogether, changeSetId, kind } = entry;
  const title = `${name} (${code})`;
  const isRedo = entry.source === "undo";
  return (
    <li className="group/row grid gap-x-6 gap-y-1 px-4 py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)_5.5rem] md:items-start">
      <div className="min-w-0">
        <Link
          href={isDeleted ? deletedPath(kind, recordId) : `${listPath(kind)}/${recordId}`}
          prefetch={false}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {name}
        </Link>
        {isDeleted ? (
          <Badge tone="neutral" className="ml-2">
            Deleted
          </Badge>
        ) : null}
        <p className="text-xs text-muted-foreground">
          {definition.one} {code}
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">{changeText(definition, entry)}</div>
      <div className="flex items-start gap-2">
        {actor ? <Mark name={actor} className="mt-0.5 size-6 text-[0.625rem]" /> : null}
        <p className="min-w-0 text-xs text-muted-foreground">
          <span className="block text-sm text-foreground">{actor ?? "Muster"}</span>
          <Moment at={at} />
          {sourceText(entry.source)}
        </p>
      </div>
      <div className="md:justify-self-end">
        {isUndone ? (
          <span className="text-xs text-muted-foreground">Undone</span>
        ) : mayUndo ? (
          <UndoOpener
            variant="ghost"
            size="sm"
            className="-my-1 group-hover/row:opacity-100 focus-visible:opacity-100 max-md:h-11 pointer-fine:opacity-0"
            kind={kind}
            changeSetId={changeSetId}
            isTogether={isTogether}
            isRedo={isRedo}
            onUndone={onUndone}
          >
            <UndoIcon isRedo={isRedo} />
            {entry.action === "delete" ? "Restore" : undoWords(isRedo).verb}
            <span className="sr-only"> the change of {title}</span>
          </UndoOpener>
        ) : null}
      </div>
    </li>
  );
}

function changeText(definition: Definition, entry: LedgerEntry): ReactNode {
  const one = definition.one.toLowerCase();
  if (entry.action === "create") return `Created the ${one}`;
  if (entry.action === "delete") return `Deleted the ${one}`;
  if (entry.field === "deletedAt") return `Restored the ${one}`;
  if (entry.field === "mergedFrom") return `Merged another ${one} into it`;
  if (entry.field === "mergedInto") return `Merged it into another ${one}`;
  const field = definition.fields[entry.field];
  if (field?.type === "rows") return <RowChanges field={field} change={entry} hasLabel />;
  return (
    <>
      <span className="text-muted-foreground">{fieldLabel(definition, entry.field)}: </span>
      <ChangedValue definition={definition} change={entry} verb="became" />
    </>
  );
}

const SOURCES: Partial<Record<string, string>> = {
  bulk: "in bulk",
  import: "by import",
  undo: "by undo",
  merge: "by a merge",
  decision: "by the client",
  proposal: "from a match",
  cells: "in the list",
  seed: "at setup",
};

function sourceText(source: string): string {
  const text = SOURCES[source];
  return text ? `, ${text}` : "";
}
