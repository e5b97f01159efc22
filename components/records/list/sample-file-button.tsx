"use client";

import { FileSpreadsheet } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Kind } from "@/lib/records/kinds";

const loadMenu = () => import("./sample-file-menu");
const SampleFileMenu = lazy(async () => ({ default: (await loadMenu()).SampleFileMenu }));

/** Offers a spreadsheet with the kind's columns to fill in; the menu's code comes when it is about to be used. */
export function SampleFileButton({ kind }: { kind: Kind }) {
  const [isUsed, setUsed] = useState(false);
  const trigger = (
    <Button
      variant="secondary"
      aria-haspopup="menu"
      aria-label="Sample file"
      title="A spreadsheet with the columns to fill in"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setUsed(true)}
    >
      <FileSpreadsheet aria-hidden />
      <span className="max-sm:hidden">Sample file</span>
    </Button>
  );
  if (!isUsed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <SampleFileMenu kind={kind} trigger={trigger} />
    </Suspense>
  );
}
