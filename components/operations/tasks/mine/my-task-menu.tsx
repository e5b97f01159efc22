import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, useAfterClose } from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";

type MyTaskMenuProps = {
  popup: Popup;
  /** Null once the task is in progress. */
  onStart: (() => void) | null;
  onSkip: () => void;
};

export function MyTaskMenu({ popup, onStart, onSkip }: MyTaskMenuProps) {
  const skip = useAfterClose(onSkip);
  return (
    <DropdownMenu popup={popup}>
      <DropdownMenuContent align="end" {...skip.content}>
        {onStart ? <DropdownMenuItem onSelect={onStart}>Start</DropdownMenuItem> : null}
        <DropdownMenuItem {...skip.item}>Skip…</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
