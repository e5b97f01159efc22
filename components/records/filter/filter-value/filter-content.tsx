"use client";

import { PopoverContent } from "@/components/ui/popover";
import { onPlainEnter, sendForm } from "./on-plain-enter";
import type { ApplyOnClose } from "./use-apply-on-close";

type FilterContentProps = React.ComponentProps<typeof PopoverContent> & Pick<ApplyOnClose, "contentProps">;

/** The popover of a filter form: Enter or a press outside applies the filter, Escape discards it. */
export function FilterContent({ contentProps, ...props }: FilterContentProps) {
  return <PopoverContent {...contentProps} onKeyDown={(event) => onPlainEnter(event, sendForm)} {...props} />;
}
