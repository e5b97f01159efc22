"use client";

import { useState } from "react";
import { TitledDialog } from "@/components/ui/dialog";
import { focusFirstField } from "@/components/ui/use-focus";
import type { BulkOperation } from "@/lib/contract/changes/bulk";
import type { Target } from "@/lib/query/records/bulk-queries";
import type { Definition } from "@/lib/records/definition";
import { focusField } from "../form/form-errors";
import { BulkPreview } from "./bulk-preview";
import { operationTitle, type OperationType, TAG } from "./operation";
import { OperationForm } from "./operation-form";

type BulkDialogProps = {
  definition: Definition;
  type: OperationType;
  target: Target;
  /** The records by number, such as `20 freelancers`. */
  records: string;
  onClose: () => void;
  onStarted: () => void;
};

/** Changes the selected records in two steps: a form, then a preview. Only confirming the preview writes. */
export function BulkDialog({ definition, type, target, records, onClose, onStarted }: BulkDialogProps) {
  const [operation, setOperation] = useState<BulkOperation | null>(null);
  const [values, setValues] = useState<Record<string, unknown> | null>(null);
  const typedOf = `bulk:${definition.kind}:${type}`;
  const isForm = type !== "delete" && operation === null;
  return (
    <TitledDialog
      title={operationTitle(type, records, isForm)}
      description={isForm ? "You’ll see a preview before anything is saved." : "Nothing changes until you confirm."}
      className="max-w-xl"
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        // The field is preset; the tag is the first value to enter.
        if (type === "set") return focusFirstField(event);
        if (type === "delete" || !(event.target instanceof Element)) return;
        event.preventDefault();
        focusField(event.target, TAG);
      }}
    >
      {isForm ? (
        <OperationForm
          definition={definition}
          type={type}
          target={target}
          typedOf={typedOf}
          values={values}
          onClose={onClose}
          onChosen={(next, entered) => {
            setValues(entered);
            setOperation(next);
          }}
        />
      ) : (
        <BulkPreview
          definition={definition}
          target={target}
          typedOf={typedOf}
          operation={operation ?? { type: "delete" }}
          onBack={type === "delete" ? null : () => setOperation(null)}
          onClose={onClose}
          onStarted={onStarted}
        />
      )}
    </TitledDialog>
  );
}
