"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { Label } from "./label";

/** What a control takes from its field: spread it on the input. */
type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type FieldProps = Omit<React.ComponentProps<"div">, "children"> & {
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: (control: FieldControl) => React.ReactNode;
};

/** Label, control, hint and error as one, wired for assistive technology. */
function Field({ className, label, hint, error, required = false, children, ...props }: FieldProps) {
  const id = React.useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div data-slot="field" className={cn("grid content-start gap-1", className)} {...props}>
      <Label htmlFor={id}>
        {label}
        {required ? <span aria-hidden className="text-danger after:content-['_*']" /> : null}
      </Label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} data-slot="field-hint" className="text-xs text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} data-slot="field-error" className="text-xs font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

export { Field };
export type { FieldControl };
