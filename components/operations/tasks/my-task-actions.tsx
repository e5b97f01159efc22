import { Check, Ellipsis } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  useAfterClose,
} from "@/components/ui/dropdown-menu";
import type { MyTask } from "@/lib/contract/operations/tasks";
import { cn } from "@/lib/utils";

type MyTaskActionsProps = {
  task: MyTask;
  isPending: boolean;
  onMove: (status: MyTask["status"]) => void;
  onSkip: () => void;
};

/** On phones as large as a finger, reaching over the padding around the line. */
const TARGET = "relative max-md:h-8 max-md:after:absolute max-md:after:-inset-1.5";

/** What is done with a task most often as a button, the rest in a menu. */
export function MyTaskActions({ task, isPending, onMove, onSkip }: MyTaskActionsProps) {
  const skip = useAfterClose(onSkip);
  if (!isUnfinished(task)) {
    return (
      <Button variant="ghost" size="sm" className={TARGET} aria-disabled={isPending} onClick={() => onMove("open")}>
        Reopen<span className="sr-only"> {task.title}</span>
      </Button>
    );
  }
  return (
    <div className="-mr-1.5 flex shrink-0 gap-1 max-md:gap-3">
      <Button variant="secondary" size="sm" className={TARGET} aria-disabled={isPending} onClick={() => onMove("done")}>
        <Check aria-hidden />
        Done<span className="sr-only">: {task.title}</span>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            className={cn(TARGET, "text-muted-foreground max-md:w-8")}
            aria-label={`More actions: ${task.title}`}
          >
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" {...skip.content}>
          {task.status === "open" ? (
            <DropdownMenuItem onSelect={() => onMove("in_progress")}>Start</DropdownMenuItem>
          ) : null}
          <DropdownMenuItem {...skip.item}>Skip…</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

export function isUnfinished({ status }: MyTask): boolean {
  return status === "open" || status === "in_progress";
}
