import { LoaderCircle } from "lucide-react";

export function SavingMark() {
  return (
    <span
      aria-hidden
      data-slot="saving-mark"
      className="absolute top-0 right-1 z-1 animate-appear-late rounded-full border bg-popover p-0.5 text-muted-foreground shadow-raised xl:inset-y-0 xl:my-auto xl:h-fit xl:in-data-[align=end]:right-auto xl:in-data-[align=end]:left-1"
    >
      <LoaderCircle className="size-3.5 animate-spin" />
    </span>
  );
}
