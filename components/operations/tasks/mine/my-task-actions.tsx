import { Check, Ellipsis } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { MyTask } from "@/lib/contract/operations/tasks";
import { cn } from "@/lib/utils";

const loadMenu = () => import("./my-task-menu");
const MyTaskMenu = lazy(async () => ({ default: (await loadMenu()).MyTaskMenu }));

type MyTaskActionsProps = {
  task: MyTask;
  /** Whether it is the next to do. */
  isNext: boolean;
  isPending: boolean;
  onMove: (status: MyTask["status"]) => void;
  onSkip: () => void;
};

/** On phones as large as a finger, reaching over the padding around the line. */
const TARGET = "relative max-md:h-8 max-md:after:absolute max-md:after:-inset-1.5";

/** What is done with a task most often as a button, the rest in a menu. */
export function MyTaskActions({ task, isNext, isPending, onMove, onSkip }: MyTaskActionsProps) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  if (!isUnfinished(task)) {
    return (
      <Button variant="ghost" size="sm" className={TARGET} aria-disabled={isPending} onClick={() => onMove("open")}>
        Reopen<span className="sr-only"> {task.title}</span>
      </Button>
    );
  }
  return (
    <div className="-mr-1.5 flex shrink-0 gap-1 max-md:gap-3">
      <Button
        variant={isNext ? "default" : "secondary"}
        size="sm"
        className={TARGET}
        aria-disabled={isPending}
        onClick={() => onMove("done")}
      >
        <Check aria-hidden />
        Mark done<span className="sr-only">: {task.title}</span>
      </Button>
      <Button
        {...trigger}
        variant="ghost"
        size="icon-sm"
        className={cn(TARGET, "text-muted-foreground max-md:w-8")}
        aria-label={`More actions: ${task.title}`}
      >
        <Ellipsis aria-hidden />
      </Button>
      <Suspense>
        {popup ? (
          <MyTaskMenu
            popup={popup}
            onStart={task.status === "open" ? () => onMove("in_progress") : null}
            onSkip={onSkip}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

export function isUnfinished({ status }: MyTask): boolean {
  return status === "open" || status === "in_progress";
}
