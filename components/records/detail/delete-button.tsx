"use client";

import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";

const loadDialog = () => import("./delete-dialog");
const DeleteDialog = lazy(async () => ({ default: (await loadDialog()).DeleteDialog }));

export function DeleteButton({ definition, record }: { definition: Definition; record: RecordRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      {isOpen ? (
        <Suspense>
          <DeleteDialog definition={definition} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
