"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Link } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { NativeSelect } from "@/components/ui/input";
import type { AccessRole } from "@/lib/accounts/access/access-role";
import { ACCESS_ROLE_NAMES } from "@/lib/accounts/access/audiences";
import type { Sharing } from "@/lib/contract/limits";
import type { View } from "@/lib/contract/records/views";
import { shareViewOptions, viewsOptions } from "@/lib/query/records/views";
import { viewAddress } from "@/lib/records/list/view-address";
import { PartFailure } from "@/components/ui/part-failure";
import { copyWithToast } from "../copy-with-toast";
import { ViewDialog, type ViewDialogProps } from "./view-dialog";

/** Shares a view. Each choice applies at once; sharing with a role applies once the role is selected. */
export function SharingDialog({ view, ...dialog }: ViewDialogProps & { view: View }) {
  const views = useQuery(viewsOptions(view.kind));
  const update = useMutation({
    ...shareViewOptions(useQueryClient(), view),
    meta: { failure: "The sharing couldn’t be changed" },
  });
  const { sharing = view.sharing, role = view.role } = update.isPending ? update.variables : view;
  const audiences = withCurrent(views.data?.audiences ?? [], view.role);
  const [first, ...others] = audiences;
  const [isAwaited, setAwaited] = useState(false);
  const chosen = isAwaited ? "role" : sharing;
  function share(next: Sharing, role?: AccessRole) {
    setAwaited(false);
    if (role || next !== sharing) update.mutate({ sharing: next, ...(role ? { role } : {}) });
  }

  return (
    <ViewDialog title={`Share “${view.name}”`} {...dialog}>
      <fieldset className="grid gap-1" aria-busy={update.isPending}>
        <legend className="pb-2 text-muted-foreground">People see only records they have access to.</legend>
        {view.isMine ? (
          <Choice label="Only you" isChosen={chosen === "private"} onChoose={() => share("private")} />
        ) : null}
        {first ? (
          <Choice
            label={others.length === 0 ? ACCESS_ROLE_NAMES[first] : "People with a role"}
            note="Listed in their view menu"
            isChosen={chosen === "role"}
            onChoose={() => (others.length === 0 ? share("role", first) : setAwaited(true))}
          />
        ) : null}
        {chosen === "role" && others.length > 0 ? (
          <RoleSelect audiences={audiences} role={isAwaited ? null : role} onChoose={(role) => share("role", role)} />
        ) : null}
        <PartFailure of={views} what="the roles to share with" isInline className="px-2 py-1.5" />
        <Choice
          label="Anyone with the link"
          note="If they have access to this list"
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
  audiences: readonly AccessRole[];
  role: AccessRole | null;
  onChoose: (role: AccessRole) => void;
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
            {ACCESS_ROLE_NAMES[audience]}
          </option>
        ))}
      </NativeSelect>
      {role ? null : (
        <p id={id} className="text-xs text-muted-foreground">
          Choose a role to apply this change.
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

/** Adds the view's current access role, which the reader might not be able to choose. */
function withCurrent(audiences: readonly AccessRole[], current: AccessRole | null): readonly AccessRole[] {
  return current && !audiences.includes(current) ? [...audiences, current] : audiences;
}

function CopyLink({ view }: { view: View }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Link;
  return (
    <Button
      variant="secondary"
      className="sm:mr-auto"
      onBlur={() => setCopied(false)}
      onClick={() => void copyWithToast(`${window.location.origin}${viewAddress(view)}`).then(setCopied)}
    >
      <Icon aria-hidden />
      {isCopied ? "Copied" : "Copy link"}
      <span role="status" className="sr-only">
        {isCopied ? "Link copied" : ""}
      </span>
    </Button>
  );
}
