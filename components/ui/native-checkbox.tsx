import { Check, Minus } from "lucide-react";
import type * as React from "react";
import { cn } from "@/lib/utils";

type CheckboxProps_ = Omit<React.ComponentProps<"input">, "type" | "ref"> & { indeterminate?: boolean };

/** A native checkbox, cheap enough for long lists; its click area is 44 px wide and high. */
function Checkbox_({ className, indeterminate = false, ...props }: CheckboxProps_) {
  return (
    <span
      data-slot="tick-box"
      className={cn(
        "group relative flex size-4 shrink-0 items-center justify-center rounded border border-input bg-card shadow-raised transition-colors duration-100 has-checked:border-primary has-checked:bg-primary has-indeterminate:border-primary has-indeterminate:bg-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        className,
      )}
    >
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        className="absolute -inset-3.5 m-0 cursor-pointer appearance-none outline-none"
        {...props}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none hidden size-3.5 text-primary-foreground group-has-checked:block"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none hidden size-3.5 text-primary-foreground group-has-indeterminate:block"
      />
    </span>
  );
}

export { Checkbox_ };
