"use client";

import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import Link from "@/lib/shell/reader-link";
import { CHOICE_LABELS } from "../save/choice-labels";
import { fieldLabel } from "../field-label";
import { FormField } from "../form/form-field";
import { isReason, type FormValues } from "../form/form-values";
import { goneIn } from "../gone-record";
import { useLastEditor } from "../use-last-editor";
import { describeValue } from "../value/describe-value";
import { editedFields } from "./use-cell-save";

type EditorFieldsProps = {
  definition: Definition;
  row: ListedRow;
  column: string;
  /** The record with another user's change of the same cell. */
  theirs: ListedRow | null;
  problem: Error | null;
  isConfirming: boolean;
  hintId: string;
  onCancel: () => void;
};

export function EditorFields(props: EditorFieldsProps) {
  const { definition, row, column, theirs, problem, isConfirming, hintId, onCancel } = props;
  const names = editedFields(definition, column, useWatch<FormValues>({ name: "status" }));
  const isLastDay = (name: string) => column === "status" && name === definition.lastDay?.field;
  return (
    <>
      {theirs ? <ConflictNote definition={definition} column={column} theirs={theirs} /> : null}
      {names.map((name) => {
        const field = definition.fields[name];
        if (!field || field.type === "rows") return null;
        const hint = field.type === "tags" ? "Press Enter to add a tag, and again to save." : field.hint;
        return (
          <FormField
            key={name}
            kind={definition.kind}
            path={name}
            field={{
              ...field,
              ...(hint ? { hint } : {}),
              ...(isReason(definition, name) ? { required: true } : {}),
              ...(isLastDay(name) ? { label: "Last day", required: true } : {}),
            }}
            fields={definition.fields}
            record={row}
            isAlone
          />
        );
      })}
      {problem ? <CellProblem kind={definition.kind} problem={problem} /> : null}
      {isConfirming ? (
        <p role="alert" className="rounded-md bg-warning-surface p-2">
          <span className="font-medium text-warning">Not saved yet.</span> Press Escape again to discard your changes.
        </p>
      ) : null}
      <div className="flex items-center justify-end gap-2">
        {theirs ? null : (
          <p id={hintId} className="grow text-xs text-balance text-muted-foreground">
            {problem && goneIn(definition.kind, problem)
              ? "Kept as a draft when you click away"
              : names.some((name) => isReason(definition, name))
                ? "Enter a reason, then save"
                : names.some(isLastDay)
                  ? "Check the day, then save"
                  : "Saves when you click away"}
          </p>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {theirs ? CHOICE_LABELS.theirs : "Cancel"}
        </Button>
        <Button type="submit">{theirs ? CHOICE_LABELS.mine : "Save"}</Button>
      </div>
    </>
  );
}

function CellProblem({ kind, problem }: { kind: Kind; problem: Error }) {
  const gone = goneIn(kind, problem);
  return (
    <p role="alert" className="text-danger">
      {problem.message}
      {gone ? (
        <>
          {" "}
          <Link href={gone.href} prefetch={false} className="underline underline-offset-4">
            {gone.label}
          </Link>
        </>
      ) : null}
    </p>
  );
}

type ConflictNoteProps = { definition: Definition; column: string; theirs: ListedRow };

function ConflictNote({ definition, column, theirs }: ConflictNoteProps) {
  const { editor, isUser } = useLastEditor(theirs);
  const value = theirs.linked[column]?.name ?? describeValue(definition, column, theirs[column], {}, theirs);
  return (
    <p role="alert" className="rounded-md bg-warning-surface p-2">
      <span className="font-medium text-warning">
        {editor} changed this record {isUser ? "elsewhere" : "while you were editing"}.
      </span>{" "}
      {fieldLabel(definition, column)} is now {value}.
    </p>
  );
}
