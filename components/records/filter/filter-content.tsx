"use client";

import { PopoverContent } from "@/components/ui/popover";
import { onPlainEnter, sendForm } from "./on-plain-enter";
import type { ApplyOnClose } from "./use-apply-on-close";

type FilterContentProps = React.ComponentProps<typeof PopoverContent> & Pick<ApplyOnClose, "contentProps">;

/** What a filter is put together in: Enter applies it, a press elsewhere too, and Escape drops it. */
export function FilterContent({ contentProps, ...props }: FilterContentProps) {
  return <PopoverContent {...contentProps} onKeyDown={(event) => onPlainEnter(event, sendForm)} {...props} />;
}
