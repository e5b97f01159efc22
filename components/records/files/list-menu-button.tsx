"use client";

import { Ellipsis } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { cn } from "@/lib/utils";
import type { ListMenuProps } from "./list-menu";

const loadMenu = () => import("./list-menu");
const ListMenu = lazy(async () => ({ default: (await loadMenu()).ListMenu }));

/** What is seldom done with a list; on narrow screens also what its buttons do on wider ones. */
export function ListMenuButton({ files, duplicatesHref, ...menu }: Omit<ListMenuProps, "popup">) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const hasSeldom = duplicatesHref !== null || files.some(({ isSeldom }) => isSeldom);
  return (
    <>
      <Button
        {...trigger}
        variant="secondary"
        size="icon"
        className={cn("relative after:absolute after:-inset-1", !hasSeldom && "lg:hidden")}
        aria-label="More list actions"
      >
        <Ellipsis aria-hidden />
      </Button>
      <Suspense>
        {popup ? <ListMenu {...menu} files={files} duplicatesHref={duplicatesHref} popup={popup} /> : null}
      </Suspense>
    </>
  );
}
