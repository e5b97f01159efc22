"use client";

import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import type { ListMenuProps } from "./list-menu";

const loadMenu = () => import("./list-menu");
const ListMenu = lazy(async () => ({ default: (await loadMenu()).ListMenu }));

/** What is seldom done with a list; on narrow screens also what its buttons do on wider ones. */
export function ListMenuButton({ files, duplicatesHref, ...menu }: Omit<ListMenuProps, "trigger">) {
  const [isUsed, setUsed] = useState(false);
  const hasSeldom = duplicatesHref !== null || files.some(({ isSeldom }) => isSeldom);
  const trigger = (
    <Button
      variant="secondary"
      size="icon"
      className={cn("relative after:absolute after:-inset-1", !hasSeldom && "lg:hidden")}
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
      <ListMenu {...menu} files={files} duplicatesHref={duplicatesHref} trigger={trigger} />
    </Suspense>
  );
}
