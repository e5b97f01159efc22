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

export { Input };

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

export { Textarea };
