"use client";

import { LoaderCircle, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
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
  const [isUsed, setUsed] = useState(false);
  const trigger = (isPending: boolean) => {
    const Icon = isPending ? LoaderCircle : icon;
    return (
      <Button
        variant="secondary"
        aria-haspopup="menu"
        aria-busy={isPending}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setUsed(true)}
        {...button}
      >
        <Icon aria-hidden className={cn(iconClassName, isPending && "animate-spin")} />
        {children}
      </Button>
    );
  };
  if (!isUsed) return trigger(false);
  return (
    <Suspense fallback={trigger(false)}>
      <FileMenu {...menu} trigger={trigger} />
    </Suspense>
  );
}
