import { cn } from "@/lib/utils";

export function Logo({ className }: { className?: string }) {
  // A 1 kB SVG gains nothing from next/image, whose script every page would load.
  // oxlint-disable-next-line next/no-img-element
  return <img src="/logo.svg" alt="Muster" width={32} height={32} className={cn("size-8 shrink-0", className)} />;
}
