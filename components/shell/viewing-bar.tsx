"use client";

import { Building2, Eye } from "lucide-react";
import { Button } from "@/components/ui/button";
import { endViewingOptions } from "@/lib/query/account/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { ShellPerson } from "./shell-person";

/** On every screen while an administrator looks at the product as somebody else; `--shell-bars` is as high as the bars. */
export function ViewingBar({ person }: { person: ShellPerson }) {
  const { mutate, isPending, isSuccess } = useMutationOnce(endViewingOptions(person.id));
  return (
    <section
      aria-label="Viewing as"
      className="flex h-12 items-center justify-center gap-4 border-t border-warning/40 bg-warning-surface px-4 text-warning"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 truncate">
        Viewing as <strong className="font-semibold">{person.name}</strong>
        <span className="max-sm:hidden"> ({person.roleLabel})</span>, read-only
        <span className="max-md:hidden">: nothing can be changed</span>
      </p>
      <Button variant="secondary" size="sm" disabled={isPending || isSuccess} onClick={() => mutate()}>
        Exit
      </Button>
    </section>
  );
}

/** On every screen of people whose center is inactive, before they fill in a form in vain. */
export function InactiveCenterBar({ name }: { name: string }) {
  return (
    <section
      aria-label="Inactive center"
      className="flex h-12 items-center justify-center gap-3 border-t border-warning/40 bg-warning-surface px-4 text-warning"
    >
      <Building2 aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 max-sm:text-xs">
        <strong className="font-semibold">{name}</strong> is inactive. Nothing can be added to it until an administrator
        activates it.
      </p>
    </section>
  );
}
