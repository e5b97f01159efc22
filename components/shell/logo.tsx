import { cn } from "@/lib/utils";

/** The brand mark. A plain image: it is a kilobyte of SVG, for which an image component would load more than it saves. */
export function Logo({ className }: { className?: string }) {
  // oxlint-disable-next-line nextjs/no-img-element
  return <img src="/logo.svg" alt="Muster" width={32} height={32} className={cn("size-8 shrink-0", className)} />;
}
