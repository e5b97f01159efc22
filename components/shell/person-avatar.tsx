import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { cn } from "@/lib/utils";
import type { ShellPerson } from "./shell-person";

const PhotoAvatar = lazy(async () => ({ default: (await import("@/components/ui/avatar")).PhotoAvatar }));

type PersonAvatarProps = { person: Pick<ShellPerson, "initial" | "photoUrl">; className?: string };

/** The photo or the first initial; hidden from screen readers, because the name stands beside it. */
export function PersonAvatar({ person: { initial, photoUrl }, className }: PersonAvatarProps) {
  const letter = <Initial initial={initial} className={className} />;
  if (!photoUrl) return letter;
  return (
    <Suspense fallback={letter}>
      <PhotoAvatar src={photoUrl} fallback={initial} className={className} />
    </Suspense>
  );
}

function Initial({ initial, className }: { initial: string; className?: string }) {
  return (
    <span data-slot="avatar-fallback" aria-hidden className={cn("avatar avatar-fallback", className)}>
      {initial}
    </span>
  );
}
