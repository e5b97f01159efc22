import { cn } from "@/lib/utils";

export function ProgressBar({ active }: { active: boolean }) {
  return (
    <div
      aria-hidden
      className={cn(
        "absolute inset-x-0 top-0 z-30 h-0.5 animate-shimmer bg-primary opacity-0 transition-opacity delay-150 duration-100",
        active ? "opacity-100" : "hidden",
      )}
    />
  );
}
