"use client";

import * as AvatarPrimitive from "@radix-ui/react-avatar";
import type * as React from "react";
import { cn } from "@/lib/utils";

function Avatar({ className, ...props }: React.ComponentProps<typeof AvatarPrimitive.Root>) {
  return (
    <AvatarPrimitive.Root data-slot="avatar" className={cn("avatar relative overflow-hidden", className)} {...props} />
  );
}

function AvatarImage({ className, alt = "", ...props }: React.ComponentProps<typeof AvatarPrimitive.Image>) {
  return (
    <AvatarPrimitive.Image
      data-slot="avatar-image"
      alt={alt}
      className={cn("size-full object-cover", className)}
      {...props}
    />
  );
}

function AvatarFallback({ className, ...props }: React.ComponentProps<typeof AvatarPrimitive.Fallback>) {
  return (
    <AvatarPrimitive.Fallback
      data-slot="avatar-fallback"
      aria-hidden
      className={cn("avatar-fallback size-full", className)}
      {...props}
    />
  );
}

/** The photo, or its fallback while it loads and if it is missing. */
function PhotoAvatar({ className, src, fallback }: { className?: string; src: string; fallback: string }) {
  return (
    <Avatar className={className}>
      <AvatarImage src={src} alt="" />
      <AvatarFallback>{fallback}</AvatarFallback>
    </Avatar>
  );
}

export { Avatar, AvatarFallback, AvatarImage, PhotoAvatar };
