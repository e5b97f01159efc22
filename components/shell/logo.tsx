import { cn } from "@/lib/utils";

export function Logo({ className = "size-8" }: { className?: string }) {
  // A 1 kB SVG gains nothing from next/image, whose script every page would load.
  // oxlint-disable-next-line next/no-img-element
  return <img src="/logo.svg" alt="Muster" width={32} height={32} className={cn("shrink-0", className)} />;
}
