"use client";

import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ListMenuProps } from "./list-menu";

const loadMenu = () => import("./list-menu");
const ListMenu = lazy(async () => ({ default: (await loadMenu()).ListMenu }));

/** A phone's menu of what a list's buttons do on wider screens. */
export function ListMenuButton({ files, importHref }: Omit<ListMenuProps, "trigger">) {
  const [isUsed, setUsed] = useState(false);
  const trigger = (
    <Button
      variant="secondary"
      size="icon"
      className="relative after:absolute after:-inset-1 sm:hidden"
      aria-label="More list actions"
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setUsed(true)}
    >
      <Ellipsis aria-hidden />
    </Button>
  );
  if (!isUsed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <ListMenu files={files} importHref={importHref} trigger={trigger} />
    </Suspense>
  );
}
