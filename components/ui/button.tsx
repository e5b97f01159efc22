import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type * as React from "react";
import { cn } from "@/lib/utils";

const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md text-sm font-medium whitespace-nowrap transition-colors duration-100 select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground shadow-raised hover:bg-primary-hover",
        secondary: "border bg-card text-foreground shadow-raised hover:bg-accent",
        ghost: "text-foreground hover:bg-accent",
        destructive: "bg-danger text-danger-foreground shadow-raised hover:bg-danger-hover",
        link: "text-primary underline-offset-4 hover:underline dark:text-info",
      },
      size: {
        default: "h-9 px-3 md:h-8",
        sm: "h-8 px-2.5 text-[0.8125rem] md:h-7",
        lg: "h-10 px-4",
        icon: "size-9 md:size-8",
        "icon-sm": "size-8 md:size-7",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

type ButtonProps = React.ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

function Button({ className, variant, size, asChild = false, ...props }: ButtonProps) {
  const Component = asChild ? Slot : "button";
  return (
    <Component
      data-slot="button"
      {...(asChild ? {} : { type: "button" as const })}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}

export { Button, buttonVariants };
