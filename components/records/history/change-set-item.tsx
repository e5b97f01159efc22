"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { useNextFocus } from "@/components/ui/use-focus";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import { useUndo } from "../bulk/announce-run";
import { isRestored, type ChangeSet } from "../change-sets";
import { TimeOfDay } from "../day-groups";
import { fieldLabel, labelInSentence, nameFields } from "../field-label";
import { ChangedValue, displayedChanges } from "../value/changed-value";
import { mergeIn, wholeRecordText, type Merge } from "@/lib/records/texts/whole-record-text";
import { onlyRow, RowChanges, type RowsField, RowText } from "./row-changes";
import { UndoIcon, UndoOpener } from "./undo-opener";
import { undoWords } from "./undo-words";

type ChangeSetItemProps = { definition: Definition; set: ChangeSet; children?: ReactNode };

export function ChangeSetItem({ definition, set, children }: ChangeSetItemProps) {
  const isRestore = isRestored(set);
  // The undo button disappears once the change set is undone.
  const nextFocus = useNextFocus<HTMLLIElement>((item) => item);
  const isUpdate = set.action === "update" && !isRestore;
  const changes = isUpdate ? displayedChanges(definition, fieldChanges(definition, set.changes)) : [];
  const [only] = changes.length === 1 ? changes : [];
  const row = only && isPlainChange(definition, set) ? rowOf(definition, only) : null;
  const isInline = row !== null || (only !== undefined && !rowsFieldOf(definition, only));
  return (
    <li {...nextFocus} tabIndex={-1} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 outline-offset-4">
      <Mark name={set.actor ?? "Muster"} className="mt-1 size-5 text-[0.5625rem]" />
      <div className="grid min-w-0 gap-1 py-1">
        <p className="min-w-0">
          <span className="font-medium">{set.actor ?? "Muster"}</span>{" "}
          {row ?? (
            <span className="text-muted-foreground">
              {describeChangeSet(definition, set)}
              {isInline ? ": " : null}
            </span>
          )}
          {only && isInline && !row ? <ChangeText definition={definition} change={only} /> : null}
          {set.isUndone ? <Badge className="ml-2 align-middle">Undone later</Badge> : null}
        </p>
        {isUpdate && !isInline ? (
          <ul className="grid gap-1">
            {changes.map((change) => {
              const rows = rowsFieldOf(definition, change);
              return (
                <li key={change.id}>
                  {rows ? (
                    <RowChanges field={rows} change={change} hasLabel={!only || mergeOf(set) !== undefined} />
                  ) : (
                    <div className="flex flex-wrap gap-x-2 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4">
                      <span className="text-muted-foreground">
                        {fieldLabel(definition, change.field)}
                        <span className="sr-only">: </span>
                      </span>
                      <ChangeText definition={definition} change={change} />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        ) : null}
        {children}
      </div>
      <span className="flex items-start gap-1">
        {!set.isUndone && set.changes.some((change) => change.mayUndo) ? (
          <UndoChange kind={definition.kind} set={set} />
        ) : null}
        <TimeOfDay at={set.at} className="leading-7" />
      </span>
    </li>
  );
}

export function describeChangeSet(definition: Definition, set: ChangeSet): string {
  const one = definition.one.toLowerCase();
  const whole = wholeRecordText(definition, set.changes, `this ${one}`);
  if (whole) return `${whole}${set.isTogether && !mergeIn(set.changes) ? " together with others" : ""}`;
  const fields = displayedChanges(definition, set.changes).map(({ field }) => field);
  const changed = `${VERBS[set.source] ?? "changed"} ${nameFields(definition, fields)}`;
  if (set.isMixed) return `${changed} together with other records`;
  return `${changed}${set.isTogether ? ` in several ${definition.many.toLowerCase()}` : ""}`;
}

/** By the source of a change set. */
const VERBS: Partial<Record<string, string>> = {
  undo: "undid a change to",
  decision: "answered for the client, changing",
};

/** Without what the ledger says of deletions and merges. */
function fieldChanges({ fields }: Definition, changes: readonly Change[]): Change[] {
  return changes.filter(({ field }) => field in fields);
}

/** What a merge into this record did, or its undo; undefined for any other change set. */
export function mergeOf({ changes }: ChangeSet): Merge | undefined {
  const merge = mergeIn(changes);
  return merge && !merge.isInto ? merge : undefined;
}

/** Whether a sentence of its own can take the place of “changed …”. */
function isPlainChange({ fields }: Definition, { source, isTogether, changes }: ChangeSet): boolean {
  return source !== "undo" && !isTogether && changes.every(({ field }) => field in fields);
}

/** What a change of one row says, as in “added Ada Byron to members”. */
function rowOf(definition: Definition, change: Change): ReactNode {
  const field = rowsFieldOf(definition, change);
  const row = field ? onlyRow(field, change) : null;
  return field && row ? <RowText row={row} label={labelInSentence(field.label)} /> : null;
}

function rowsFieldOf({ fields }: Definition, change: Change): RowsField | null {
  const field = fields[change.field];
  return field?.type === "rows" ? field : null;
}

function ChangeText({ definition, change }: { definition: Definition; change: Change }) {
  return (
    <span className="wrap-anywhere">
      <ChangedValue definition={definition} change={change} verb="became" />
    </span>
  );
}

const BUTTON_PROPS = {
  variant: "ghost",
  size: "icon-sm",
  className: "text-muted-foreground hover:text-foreground max-md:-my-2 max-md:size-11",
} as const;

function UndoChange({ kind, set }: { kind: Kind; set: ChangeSet }) {
  if (!set.isTogether) return <UndoButton set={set} />;
  const isRedo = set.source === "undo";
  const words = `${undoWords(isRedo).verb} in all records…`;
  return (
    <UndoOpener
      {...BUTTON_PROPS}
      aria-label={words}
      title={words}
      kind={kind}
      changeSetId={set.id}
      isRedo={isRedo}
      isTogether
    >
      <UndoIcon isRedo={isRedo} />
    </UndoOpener>
  );
}

function UndoButton({ set }: { set: ChangeSet }) {
  const undo = useUndo(set.id);
  const isRedo = set.source === "undo";
  const { verb, doing } = undoWords(isRedo);
  return (
    // `disabled` would drop the keyboard focus.
    <Button
      {...BUTTON_PROPS}
      aria-label={`${undo.isPending ? doing : verb} this change`}
      title={`${verb} this change`}
      aria-disabled={undo.isPending}
      onClick={() => undo.mutate()}
    >
      <UndoIcon isRedo={isRedo} />
    </Button>
  );
}
