import { ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import { Mark } from "@/components/ui/mark";
import { useNextFocus } from "@/components/ui/use-focus";
import type { LedgerEntry } from "@/lib/contract/changes/ledger";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { deletedPath, listPath } from "@/lib/records/kinds";
import Link from "@/lib/shell/reader-link";
import { cn } from "@/lib/utils";
import { fieldLabel } from "../field-label";
import { RowChanges } from "../history/row-changes";
import type { FoldedSaves, RecordSave } from "./group-entries";
import { UndoIcon, UndoOpener } from "../history/undo-opener";
import { undoWords } from "../history/undo-words";
import { Moment } from "../moment";
import { ChangedValue, displayedChanges } from "../value/changed-value";

type ChangeRowProps = FoldedSaves & { onUndone: () => void };

/** One save of one record, and on demand those that did the same to others. */
export function ChangeRow({ save, more, onUndone }: ChangeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ kind, action }] = save;
  return (
    <>
      <SaveRow save={save} onUndone={onUndone} />
      {more.length > 0 ? (
        <li className="px-4 py-1">
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2 max-md:h-11"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight aria-hidden className={isOpen ? "rotate-90" : undefined} />
            {`and ${formatCount(more.length)} more ${definitionOf(kind).many.toLowerCase()} ${DONE[action]}`}
          </Button>
        </li>
      ) : null}
      {isOpen ? more.map((one) => <SaveRow key={one[0].id} save={one} onUndone={onUndone} />) : null}
    </>
  );
}

const DONE: Record<LedgerEntry["action"], string> = { create: "created", update: "changed", delete: "deleted" };

type SaveRowProps = { save: RecordSave; onUndone: () => void };

/** Before and after of each field, who, when and from where. */
function SaveRow({ save, onUndone }: SaveRowProps) {
  const [entry] = save;
  const definition = definitionOf(entry.kind);
  const { code, name, isDeleted, recordId, actor, at, kind } = entry;
  const hasUndo = entry.isUndone || entry.mayUndo;
  // The button of the undo goes with it.
  const focus = useNextFocus<HTMLLIElement>((row) => row.querySelector("a"));
  return (
    <li
      {...focus}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-1.5 lg:min-h-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,1.25fr)_6.5rem_6rem]"
    >
      <div className={cn("flex min-w-0 items-center gap-2", hasUndo || "max-lg:col-span-2")}>
        <Link
          href={isDeleted ? deletedPath(kind, recordId) : `${listPath(kind)}/${recordId}`}
          prefetch={false}
          className="truncate font-medium underline-offset-4 hover:underline max-md:leading-11 md:py-0.5"
        >
          {name}
        </Link>
        <span className="shrink-0 font-mono text-xs text-muted-foreground">
          <span className="sr-only">{definition.one} </span>
          {code}
        </span>
        {isDeleted ? <Badge tone="neutral">Deleted</Badge> : null}
      </div>
      <ul className="flex min-w-0 flex-wrap gap-x-4 wrap-anywhere max-lg:col-span-2">
        {displayedChanges(definition, save).map((change) => (
          <li key={change.field}>{changeText(definition, change)}</li>
        ))}
      </ul>
      <div className="flex min-w-0 items-center gap-2">
        {actor ? <Mark name={actor} className="size-5 text-[0.5625rem]" /> : null}
        <p className="min-w-0 truncate">
          {actor ?? "Muster"}
          <span className="text-xs text-muted-foreground">{sourceText(entry.source)}</span>
        </p>
      </div>
      <Moment at={at} className="text-right text-xs text-muted-foreground" />
      {hasUndo ? (
        <div className="justify-self-end max-lg:col-start-2 max-lg:row-start-1">
          <UndoOfSave entry={entry} onUndone={onUndone} />
        </div>
      ) : null}
    </li>
  );
}

function UndoOfSave({ entry, onUndone }: { entry: LedgerEntry; onUndone: () => void }) {
  const { kind, changeSetId, name, code, isTogether, isUndone } = entry;
  if (isUndone) return <span className="text-xs text-muted-foreground">Undone</span>;
  const isRedo = entry.source === "undo";
  return (
    <UndoOpener
      variant="ghost"
      size="sm"
      className="-mr-2 text-muted-foreground hover:text-foreground max-md:h-11"
      kind={kind}
      changeSetId={changeSetId}
      isTogether={isTogether}
      isRedo={isRedo}
      onUndone={onUndone}
    >
      <UndoIcon isRedo={isRedo} />
      {entry.action === "delete" ? "Restore" : undoWords(isRedo).verb}
      <span className="sr-only">{` the change of ${name} (${code})`}</span>
    </UndoOpener>
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
