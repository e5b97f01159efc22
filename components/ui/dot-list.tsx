import type * as React from "react";
import { cn } from "@/lib/utils";

/** Short facts with dots between them; where a line breaks, none is left at its end or start. */
function DotList({ className, children, ...props }: React.ComponentProps<"div">) {
  return (
    <div data-slot="dot-list" className={cn("min-w-0 overflow-hidden", className)} {...props}>
      <div className="-ml-4 flex flex-wrap items-center">{children}</div>
    </div>
  );
}

function DotItem({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      className={cn("relative pl-4 wrap-anywhere before:absolute before:left-1.5 before:content-['·']", className)}
      {...props}
    />
  );
}

export { DotItem, DotList };
