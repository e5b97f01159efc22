"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
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

/** Who has a view; each choice takes effect at once, that of a role's people once the role is chosen. */
export function SharingDialog({ view, ...dialog }: ViewDialogProps & { view: View }) {
  const { data } = useQuery(viewsOptions(view.kind));
  const update = useMutation({
    ...shareViewOptions(useQueryClient(), view),
    meta: { failure: "The sharing couldn’t be changed" },
  });
  const { sharing = view.sharing, role = view.role } = update.isPending ? update.variables : view;
  const audiences = withCurrent(data?.audiences ?? [], view.role);
  const [first, ...others] = audiences;
  // A role is to be chosen, and not yet is.
  const [isAwaited, setAwaited] = useState(false);
  const chosen = isAwaited ? "role" : sharing;
  function share(next: Sharing, role?: Standing) {
    setAwaited(false);
    // Who turns back from choosing a role leaves all as it is.
    if (role || next !== sharing) update.mutate({ sharing: next, ...(role ? { role } : {}) });
  }

  return (
    <ViewDialog title={`Share “${view.name}”`} {...dialog}>
      <fieldset className="grid gap-1" aria-busy={update.isPending}>
        <legend className="pb-2 text-muted-foreground">Everyone sees only the rows that are theirs to see.</legend>
        {view.isMine ? (
          <Choice label="Only you" isChosen={chosen === "private"} onChoose={() => share("private")} />
        ) : null}
        {first ? (
          <Choice
            label={others.length === 0 ? STANDING_NAMES[first] : "People of a role"}
            note="It shows in their menu of views"
            isChosen={chosen === "role"}
            onChoose={() => (others.length === 0 ? share("role", first) : setAwaited(true))}
          />
        ) : null}
        {chosen === "role" && others.length > 0 ? (
          <RoleSelect audiences={audiences} role={isAwaited ? null : role} onChoose={(role) => share("role", role)} />
        ) : null}
        <Choice
          label="Anyone with the link"
          note="As long as they may open this list"
          isChosen={chosen === "link"}
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

type RoleSelectProps = {
  audiences: readonly Standing[];
  /** Null until one is chosen. */
  role: Standing | null;
  onChoose: (role: Standing) => void;
};

function RoleSelect({ audiences, role, onChoose }: RoleSelectProps) {
  const id = useId();
  return (
    <div className="mb-1 ml-8 grid gap-1">
      <NativeSelect
        aria-label="Role"
        aria-describedby={role ? undefined : id}
        value={role ?? ""}
        onChange={({ target }) => {
          const chosen = audiences.find((audience) => audience === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {role ? null : <option value="">Choose a role…</option>}
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {STANDING_NAMES[audience]}
          </option>
        ))}
      </NativeSelect>
      {role ? null : (
        <p id={id} className="text-xs text-muted-foreground">
          Nothing changes until you choose one.
        </p>
      )}
    </div>
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
