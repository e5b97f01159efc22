import { cn } from "@/lib/utils";

/** The brand mark. */
export function Logo({ className }: { className?: string }) {
  // One kilobyte of SVG gains nothing from an image component, whose script every page would load.
  // oxlint-disable-next-line next/no-img-element
  return <img src="/logo.svg" alt="Muster" width={32} height={32} className={cn("size-8 shrink-0", className)} />;
}
