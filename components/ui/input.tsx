import { ChevronDown } from "lucide-react";
import type * as React from "react";
import { cn } from "@/lib/utils";

// 16 px on phones: below that, iOS zooms into the field.
function Input({ className, type = "text", ...props }: React.ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(
        "h-9 w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-base shadow-raised transition-colors duration-100 focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/45 disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-60 read-only:bg-muted aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/45 md:h-8 md:text-sm [&::-webkit-search-cancel-button]:appearance-none",
        className,
      )}
      {...props}
    />
  );
}

function Textarea({ className, ...props }: React.ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(
        "field-sizing-content max-h-96 min-h-20 w-full min-w-0 rounded-md border border-input bg-card px-2.5 py-1.5 text-base shadow-raised transition-colors duration-100 focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/45 disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-60 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/45 md:text-sm",
        className,
      )}
      {...props}
    />
  );
}

/** The browser's own list works best on phones and needs no script. Pass `option` elements as children. */
function NativeSelect({ className, children, ...props }: React.ComponentProps<"select">) {
  return (
    <span data-slot="native-select" className={cn("relative block h-fit", className)}>
      <select
        className="h-9 w-full min-w-0 appearance-none truncate rounded-md border border-input bg-card pr-8 pl-2.5 text-base shadow-raised transition-colors duration-100 focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/45 disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-60 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/45 md:h-8 md:text-sm [&>option]:bg-popover [&>option]:text-popover-foreground"
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

export { Input, NativeSelect, Textarea };
