"use client";

import { Download, LoaderCircle } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Target } from "@/lib/query/bulk-queries";
import type { Kind } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";

const loadMenu = () => import("../list/file-menu");
const FileMenu = lazy(async () => ({ default: (await loadMenu()).FileMenu }));

/** Offers the ticked records as a file. */
export function ExportSelection({ kind, target }: { kind: Kind; target: Target }) {
  const [isUsed, setUsed] = useState(false);
  const trigger = (isPending: boolean) => {
    const Icon = isPending ? LoaderCircle : Download;
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="menu"
        aria-busy={isPending}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setUsed(true)}
      >
        <Icon aria-hidden className={cn("max-sm:hidden", isPending && "animate-spin")} />
        <span>
          Export<span className="max-sm:sr-only"> selection</span>
        </span>
      </Button>
    );
  };
  if (!isUsed) return trigger(false);
  return (
    <Suspense fallback={trigger(false)}>
      <FileMenu
        fileOf={(format) => ({ path: `/api/${kind}/export`, body: { target, format } })}
        failure="The selection couldn’t be exported"
        trigger={trigger}
      />
    </Suspense>
  );
}
