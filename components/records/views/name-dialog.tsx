"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { VIEW_NAME_MAX } from "@/lib/contract/limits";
import type { View } from "@/lib/contract/records/views";
import { ProblemError } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { saveViewOptions, updateViewOptions } from "@/lib/query/records/views";
import { ViewDialog, type ViewDialogProps } from "./view-dialog";

type NameDialogProps = ViewDialogProps &
  (
    | { view: View; saved?: never; onDone?: never }
    | { view?: never; saved: Pick<View, "kind" | "query" | "layout">; onDone: (view: View) => void }
  );

export function NameDialog({ view, saved, onDone, ...dialog }: NameDialogProps) {
  const client = useQueryClient();
  const [isNameMissing, setNameMissing] = useState(false);
  const meta = { success: view ? "View renamed" : "View saved" };
  const save = useMutationOnce({ ...saveViewOptions(client), meta });
  const rename = useMutationOnce({ ...updateViewOptions(client), meta });
  const { error, isPending } = view ? rename : save;

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    setNameMissing(name === "");
    if (name === "") return;
    const onSuccess = (named: View) => {
      onDone?.(named);
      dialog.onClose();
    };
    if (view) rename.mutate({ view, changes: { name } }, { onSuccess });
    else save.mutate({ ...saved, name }, { onSuccess });
  }

  return (
    <ViewDialog title={view ? "Rename view" : "Save as new view"} {...dialog}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Name"
          required
          error={isNameMissing ? "Enter a name" : error ? reasonOf(error) : undefined}
          hint={view ? undefined : "Only you can see this view until you share it"}
        >
          {(control) => (
            <Input {...control} name="name" defaultValue={view?.name} maxLength={VIEW_NAME_MAX} autoComplete="off" />
          )}
        </Field>
        <DialogFooter>
          <Button variant="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </ViewDialog>
  );
}

function reasonOf(error: Error): string {
  const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return fault?.message ?? error.message;
}
