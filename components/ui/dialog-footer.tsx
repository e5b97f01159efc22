import { cn } from "@/lib/utils";

/** Apart from the dialog, whose code a form on a page of its own doesn't need. */
export function DialogFooter({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="dialog-footer" className={cn("dialog-footer", className)} {...props} />;
}
