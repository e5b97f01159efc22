"use client";

import { Columns3Cog } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { LayoutMenuProps } from "./layout-menu";

const loadMenu = () => import("./layout-menu");
const LayoutMenu = lazy(async () => ({ default: (await loadMenu()).LayoutMenu }));

export function LayoutButton(props: LayoutMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const trigger = (
    <Button
      variant="secondary"
      size="icon"
      aria-label="Columns"
      aria-haspopup="dialog"
      title="Columns and density"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setUsed(true)}
    >
      <Columns3Cog aria-hidden />
    </Button>
  );
  if (!isUsed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <LayoutMenu {...props} trigger={trigger} />
    </Suspense>
  );
}
