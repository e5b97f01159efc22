import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { capitalized, formatCount } from "@/lib/format";
import { Mark } from "@/components/ui/mark";
import { useNextFocus } from "@/components/ui/use-focus";
import type { LedgerEntry } from "@/lib/contract/changes/ledger";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { deletedPath, listPath } from "@/lib/records/kinds";
import Link from "@/lib/shell/reader-link";
import { TimeOfDay } from "../day-groups";
import { fieldLabel } from "../field-label";
import { RowChanges } from "../history/row-changes";
import type { FoldedSaves, RecordSave } from "./group-entries";
import { UndoIcon, UndoOpener } from "../history/undo-opener";
import { undoWords } from "../history/undo-words";
import { ChangedValue, displayedChanges } from "../value/changed-value";
import { isOfField, wholeRecordText } from "@/lib/records/texts/whole-record-text";

type ChangeRowProps = FoldedSaves & { onUndone: () => void };

/** One save of one record, and on demand those that did the same to others. */
export function ChangeRow({ save, more, onUndone }: ChangeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ kind, action, changeSetId }] = save;
  // What is undone row by row isn't taken for what one undo takes back.
  const areApart = action === "update" && more.some(([other]) => other.changeSetId !== changeSetId);
  const areOfOneKind = more.every(([other]) => other.kind === kind);
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
            {`and ${formatCount(more.length)} more ${areOfOneKind ? definitionOf(kind).many.toLowerCase() : "records"} ${DONE[action]}${areApart ? " one by one" : ""}`}
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
  const sentence = wholeRecordText(definition, save, `the ${definition.one.toLowerCase()}`);
  // The button of the undo goes with it.
  const focus = useNextFocus<HTMLLIElement>((row) => row.querySelector("a"));
  return (
    <li
      {...focus}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-2.5 lg:grid-cols-[3.75rem_minmax(0,2fr)_minmax(0,3fr)_5.5rem]"
    >
      <TimeOfDay at={at} className="leading-5 max-lg:hidden" />
      <div className="grid min-w-0 gap-0.5">
        <div className="flex min-w-0 items-center gap-x-2 max-sm:flex-wrap">
          <Link
            href={isDeleted ? deletedPath(kind, recordId) : `${listPath(kind)}/${recordId}`}
            prefetch={false}
            className="rounded-sm font-medium underline-offset-4 hover:underline max-md:relative max-md:wrap-anywhere max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-3 md:truncate"
          >
            {name}
          </Link>
          <span className="shrink-0 font-mono text-xs text-muted-foreground">
            <span className="sr-only">{definition.one} </span>
            {code}
          </span>
          {isDeleted ? <Badge tone="neutral">Deleted</Badge> : null}
        </div>
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
          {actor ? <Mark name={actor} className="size-4 text-[0.5rem]" /> : null}
          <span className="min-w-0 truncate">
            <span className="text-foreground">{actor ?? "Muster"}</span>
            {sourceText(entry.source)}
          </span>
          <TimeOfDay at={at} className="lg:hidden" />
        </p>
      </div>
      <ul className="grid min-w-0 gap-1 wrap-anywhere max-lg:col-span-2 max-lg:row-start-2">
        {sentence ? <li className="text-muted-foreground">{capitalized(sentence)}</li> : null}
        {displayedChanges(definition, save.filter(isOfField)).map((change) => (
          <li key={change.field}>
            <ChangeText definition={definition} entry={change} />
          </li>
        ))}
      </ul>
      <div className="-my-1 justify-self-end max-lg:col-start-2 max-lg:row-start-1">
        <UndoOfSave entry={entry} onUndone={onUndone} />
      </div>
    </li>
  );
}

function UndoOfSave({ entry, onUndone }: { entry: LedgerEntry; onUndone: () => void }) {
  const { kind, changeSetId, name, code, isTogether, isUndone, mayUndo } = entry;
  if (isUndone) return <span className="inline-block py-1 text-xs text-muted-foreground">Undone</span>;
  if (!mayUndo) return null;
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

/** A field stands in a column before its two values, so that the values of several fields are compared down the page. */
function ChangeText({ definition, entry }: { definition: Definition; entry: LedgerEntry }) {
  const field = definition.fields[entry.field];
  if (field?.type === "rows") return <RowChanges field={field} change={entry} hasLabel />;
  return (
    <div className="flex flex-wrap gap-x-2 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4">
      <span className="text-muted-foreground">
        {fieldLabel(definition, entry.field)}
        <span className="sr-only">: </span>
      </span>
      <span>
        <ChangedValue definition={definition} change={entry} verb="became" />
      </span>
    </div>
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
