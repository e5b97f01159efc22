"use client";

import { Eye } from "lucide-react";
import { Button } from "@/components/ui/button";
import { endViewingOptions } from "@/lib/query/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { ShellPerson } from "./shell-person";

/** On every screen while an administrator looks at the product as somebody else; as high as `--viewing-bar`. */
export function ViewingBar({ person }: { person: ShellPerson }) {
  const { mutate, isPending, isSuccess } = useMutationOnce(endViewingOptions(person.id));
  return (
    <section
      aria-label="Viewing as"
      className="sticky bottom-0 z-50 flex h-12 items-center justify-center gap-4 border-t border-warning/40 bg-warning-surface px-4 text-warning"
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
