import { Building2, Eye, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EndViewing } from "./end-viewing";
import type { ShellPerson } from "../shell-person";

/** On every screen while an administrator looks at the product as somebody else; `--shell-bars` is as high as the bars. */
export function ViewingBar({ person }: { person: ShellPerson }) {
  return (
    <ShellBar label="Viewing as" icon={Eye}>
      <p className="min-w-0 truncate">
        Viewing as <strong className="font-semibold">{person.name}</strong>
        <span className="max-sm:hidden"> ({person.roleLabel})</span>, read-only
        <span className="max-md:hidden">: nothing can be changed</span>
      </p>
      <EndViewing userId={person.id} />
    </ShellBar>
  );
}

/** On every screen of people whose center is inactive, before they fill in a form in vain. */
export function InactiveCenterBar({ name }: { name: string }) {
  return (
    <ShellBar label="Inactive center" icon={Building2}>
      <p className="min-w-0 max-sm:text-xs">
        <strong className="font-semibold">{name}</strong> is inactive. Nothing can be added to it until an administrator
        activates it.
      </p>
    </ShellBar>
  );
}

type ShellBarProps = { label: string; icon: LucideIcon; children: ReactNode };

function ShellBar({ label, icon: Icon, children }: ShellBarProps) {
  return (
    <section
      aria-label={label}
      className="flex h-12 items-center justify-center gap-4 border-t border-warning/40 bg-warning-surface px-4 text-warning"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </section>
  );
}
