"use client";

import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Moment } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import type { Passkey } from "@/lib/contract/accounts/account";
import { removePasskeyOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { AccountRow, AccountRows } from "@/components/accounts/account/account-rows";
import { AccountSection } from "@/components/accounts/account/account-section";

const AddPasskeyDialog = lazy(async () => ({ default: (await import("./passkey-dialogs")).AddPasskeyDialog }));
const RenamePasskeyDialog = lazy(async () => ({ default: (await import("./passkey-dialogs")).RenamePasskeyDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("@/components/ui/alert-dialog")).ConfirmDialog }));

type PasskeysSectionProps = { passkeys: Passkey[]; canAdd: boolean; hasPassword: boolean };

export function PasskeysSection({ passkeys, canAdd, hasPassword }: PasskeysSectionProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <AccountSection
      id="passkeys"
      description={
        canAdd
          ? "Sign in with your fingerprint, face or device PIN instead of a password and a code."
          : "Passkeys aren’t available at this address of Muster."
      }
      action={
        canAdd ? (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        ) : null
      }
    >
      {passkeys.length > 0 ? (
        <AccountRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </AccountRows>
      ) : null}
      {isAdding ? (
        <Suspense>
          <AddPasskeyDialog needsPassword={hasPassword} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </AccountSection>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [dialog, setDialog] = useState<"rename" | "remove" | null>(null);
  const { mutate, isPending } = useMutationOnce(removePasskeyOptions(useQueryClient(), passkey));
  const close = () => setDialog(null);
  return (
    <>
      <AccountRow
        icon={<KeyRound aria-hidden className="size-4" />}
        title={name}
        details={[
          <>
            Added <Moment at={createdAt} />
          </>,
          lastUsedAt ? (
            <>
              Last used <Moment at={lastUsedAt} />
            </>
          ) : (
            "Not used yet"
          ),
        ]}
        action={
          <>
            <Button variant="ghost" size="icon-sm" aria-label={`Rename ${name}`} onClick={() => setDialog("rename")}>
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove ${name}`}
              aria-disabled={isPending}
              onClick={() => setDialog("remove")}
            >
              <Trash2 aria-hidden />
            </Button>
          </>
        }
      />
      <Suspense>
        {dialog === "rename" ? <RenamePasskeyDialog passkey={passkey} onClose={close} /> : null}
        {dialog === "remove" ? (
          <ConfirmDialog
            title={`Remove “${name}”?`}
            description="It no longer signs you in. Delete it on your device, too."
            cancelLabel="Cancel"
            confirmLabel="Remove passkey"
            variant="destructive"
            onCancel={close}
            onConfirm={() => {
              close();
              mutate();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
