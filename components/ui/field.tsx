"use client";

import * as LabelPrimitive from "@radix-ui/react-label";
import * as React from "react";
import { cn } from "@/lib/utils";

type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type FieldProps = Omit<React.ComponentProps<"div">, "children"> & {
  label: string;
  hint?: React.ReactNode;
  error?: React.ReactNode;
  required?: boolean;
  isLabelHidden?: boolean;
  children: (control: FieldControl) => React.ReactNode;
};

function Field({
  className,
  label,
  hint,
  error,
  required = false,
  isLabelHidden = false,
  children,
  ...props
}: FieldProps) {
  const id = React.useId();
  const noteId = error ? `${id}-error` : `${id}-hint`;
  return (
    <div data-slot="field" className={cn("grid grid-cols-1 content-start gap-1", className)} {...props}>
      <Label htmlFor={id} className={cn(isLabelHidden && "sr-only")}>
        {label}
        {required ? <span aria-hidden className="text-danger after:content-['_*']" /> : null}
      </Label>
      {children({
        id,
        "aria-describedby": error || hint ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {error ? (
        <p id={noteId} data-slot="field-error" className="text-xs font-medium text-danger">
          {error}
        </p>
      ) : null}
      {hint && !error ? (
        <p id={noteId} data-slot="field-hint" className="text-xs text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export { Field };
export type { FieldControl };

function Label({ className, ...props }: React.ComponentProps<typeof LabelPrimitive.Root>) {
  return <LabelPrimitive.Root data-slot="label" className={cn("label", className)} {...props} />;
}

export { Label };
