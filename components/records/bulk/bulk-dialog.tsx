"use client";

import { useState } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { BulkDeed } from "@/lib/contract/bulk";
import type { Target } from "@/lib/query/bulk-queries";
import type { Definition } from "@/lib/records/definition";
import { focusField } from "../form/focus-field";
import { BulkPreview } from "./bulk-preview";
import { deedTitle, type DeedType } from "./operation";
import { DeedForm } from "./operation-form";
import { TAG } from "./operation-values";

type BulkDialogProps = {
  definition: Definition;
  type: DeedType;
  target: Target;
  what: string;
  onClose: () => void;
  onBegun: () => void;
};

/** Changes the selected records in two steps: a form, then a preview. Only confirming the preview writes. */
export function BulkDialog({ definition, type, target, what, onClose, onBegun }: BulkDialogProps) {
  const [deed, setDeed] = useState<BulkDeed | null>(null);
  const [values, setValues] = useState<Record<string, unknown> | null>(null);
  const isAsking = type !== "delete" && deed === null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        className="max-w-xl"
        onOpenAutoFocus={(event) => {
          // The field is preset; the tag is the first value to enter.
          if (type === "set" || type === "delete" || !(event.target instanceof Element)) return;
          event.preventDefault();
          focusField(event.target, TAG);
        }}
      >
        <DialogHeader>
          <DialogTitle>{deedTitle(type, what)}</DialogTitle>
          <DialogDescription>
            {isAsking ? "You’ll see a preview before anything is saved." : "Nothing is saved until you confirm."}
          </DialogDescription>
        </DialogHeader>
        {isAsking ? (
          <DeedForm
            definition={definition}
            type={type}
            target={target}
            values={values}
            onClose={onClose}
            onChosen={(next, given) => {
              setValues(given);
              setDeed(next);
            }}
          />
        ) : (
          <BulkPreview
            definition={definition}
            target={target}
            deed={deed ?? { type: "delete" }}
            onBack={type === "delete" ? null : () => setDeed(null)}
            onClose={onClose}
            onBegun={onBegun}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
