"use client";

import { LoaderCircle, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FileMenuProps } from "./file-menu";

const loadMenu = () => import("./file-menu");
const FileMenu = lazy(async () => ({ default: (await loadMenu()).FileMenu }));

type FileButtonProps = FileMenuProps & { label: string; title: string; icon: LucideIcon };

/** Offers a file in either format; the menu's code comes when it is about to be used. */
export function FileButton({ label, title, icon, ...menu }: FileButtonProps) {
  const [isUsed, setUsed] = useState(false);
  const trigger = (isPending: boolean) => {
    const Icon = isPending ? LoaderCircle : icon;
    return (
      <Button
        variant="secondary"
        className="max-lg:px-2.5"
        aria-haspopup="menu"
        aria-label={label}
        aria-busy={isPending}
        title={title}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setUsed(true)}
      >
        <Icon aria-hidden className={isPending ? "animate-spin" : undefined} />
        <span className="max-lg:hidden">{label}</span>
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
