"use client";

import { useIsMutating } from "@tanstack/react-query";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { cn } from "@/lib/utils";
import type { FileMenuProps } from "./file-menu";

const loadMenu = () => import("./file-menu");
const FileMenu = lazy(async () => ({ default: (await loadMenu()).FileMenu }));

type FileMenuButtonProps = FileMenuProps & {
  icon: LucideIcon;
  iconClassName?: string;
  button?: Pick<React.ComponentProps<typeof Button>, "size" | "className" | "title" | "aria-label">;
  children: React.ReactNode;
};

export function FileMenuButton({ icon, iconClassName, button, children, ...menu }: FileMenuButtonProps) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const isPending = useIsMutating({ mutationKey: ["download", trigger.id] }) > 0;
  const Icon = isPending ? LoaderCircle : icon;
  return (
    <>
      <Button {...trigger} variant="secondary" aria-busy={isPending} {...button}>
        <Icon aria-hidden className={cn(iconClassName, isPending && "animate-spin")} />
        {children}
      </Button>
      <Suspense>{popup ? <FileMenu {...menu} popup={popup} /> : null}</Suspense>
    </>
  );
}
