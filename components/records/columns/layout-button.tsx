"use client";

import { Columns3Cog } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { LayoutMenuProps } from "./layout-menu";

const loadMenu = () => import("./layout-menu");
const LayoutMenu = lazy(async () => ({ default: (await loadMenu()).LayoutMenu }));

export function LayoutButton(props: Omit<LayoutMenuProps, "popup">) {
  const { trigger, popup } = useLazyPopup("dialog", loadMenu);
  return (
    <>
      <Button {...trigger} variant="secondary" size="icon" aria-label="Columns" title="Columns and density">
        <Columns3Cog aria-hidden />
      </Button>
      <Suspense>{popup ? <LayoutMenu {...props} popup={popup} /> : null}</Suspense>
    </>
  );
}
