"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { NativeSelect } from "@/components/ui/native-select";
import { STANDING_NAMES } from "@/lib/access/audiences";
import type { Standing } from "@/lib/access/standing";
import type { View } from "@/lib/contract/views";
import type { Sharing } from "@/lib/contract/view-limits";
import { shareViewOptions } from "@/lib/query/view-mutations";
import { viewsOptions } from "@/lib/query/view-queries";
import { CopyLink } from "./copy-link";
import { ViewDialog, type ViewDialogProps } from "./view-dialog";

/** Who has a view; each choice takes effect at once. */
export function SharingDialog({ view, ...dialog }: ViewDialogProps & { view: View }) {
  const { data } = useQuery(viewsOptions(view.kind));
  const update = useMutation({
    ...shareViewOptions(useQueryClient(), view),
    meta: { failure: "The sharing couldn’t be changed" },
  });
  const { sharing = view.sharing, role = view.role } = update.isPending ? update.variables : view;
  const audiences = withCurrent(data?.audiences ?? [], view.role);
  const [first] = audiences;
  function share(sharing: Sharing, role: Standing | null = null) {
    update.mutate({ sharing, ...(role ? { role } : {}) });
  }

  return (
    <ViewDialog title={`Share “${view.name}”`} {...dialog}>
      <fieldset className="grid gap-1" aria-busy={update.isPending}>
        <legend className="pb-2 text-muted-foreground">Everyone sees only the rows that are theirs to see.</legend>
        {view.isMine ? (
          <Choice label="Only you" isChosen={sharing === "private"} onChoose={() => share("private")} />
        ) : null}
        {first ? (
          <Choice
            label={audiences.length === 1 ? STANDING_NAMES[first] : "People of a role"}
            note="It shows in their menu of views"
            isChosen={sharing === "role"}
            onChoose={() => share("role", role ?? first)}
          />
        ) : null}
        {sharing === "role" && audiences.length > 1 ? (
          <NativeSelect
            aria-label="Role"
            className="mb-1 ml-8"
            value={role ?? ""}
            onChange={(event) =>
              share(
                "role",
                audiences.find((audience) => audience === event.target.value),
              )
            }
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {STANDING_NAMES[audience]}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <Choice
          label="Anyone with the link"
          note="As long as they may open this list"
          isChosen={sharing === "link"}
          onChoose={() => share("link")}
        />
      </fieldset>
      <DialogFooter>
        {sharing === "private" ? null : <CopyLink view={view} />}
        <Button onClick={dialog.onClose}>Done</Button>
      </DialogFooter>
    </ViewDialog>
  );
}

type ChoiceProps = { label: string; note?: string; isChosen: boolean; onChoose: () => void };

function Choice({ label, note, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-accent md:min-h-9">
      <input
        type="radio"
        id={id}
        name="sharing"
        aria-describedby={note ? `${id}-note` : undefined}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-primary"
      />
      <label htmlFor={id} className="flex grow flex-wrap items-baseline gap-x-2 py-1.5">
        {label}
        {note ? (
          <span id={`${id}-note`} className="text-xs text-muted-foreground">
            {note}
          </span>
        ) : null}
      </label>
    </div>
  );
}

/** A standing that somebody else could share it with stays a choice while it is the one. */
function withCurrent(audiences: readonly Standing[], current: Standing | null): readonly Standing[] {
  return current && !audiences.includes(current) ? [...audiences, current] : audiences;
}
