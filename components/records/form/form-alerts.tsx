import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import type { Definition } from "@/lib/records/definition";
import type { Merge } from "@/lib/records/merge/merge-edits";
import type { RecordRow } from "@/lib/records/record";
import { ErrorSummary } from "./form-errors";
import type { useFormSave } from "./use-form-save";

const ConflictPanel = lazy(async () => ({ default: (await import("./conflict-panel")).ConflictPanel }));
const DeletedAlert = lazy(async () => ({ default: (await import("./deleted-alert")).DeletedAlert }));

type FormAlertsProps = {
  definition: Definition;
  record: RecordRow | null;
  save: ReturnType<typeof useFormSave>;
  merge: Merge | null;
  canCreate: boolean;
};

/** Above the fields: what others have done meanwhile, and why the form isn’t saved. */
export function FormAlerts({ definition, record, save, merge, canCreate }: FormAlertsProps) {
  return (
    <>
      {merge ? (
        <Suspense>
          <ConflictPanel definition={definition} merge={merge} theirs={save.base} />
        </Suspense>
      ) : null}
      {record && save.gone ? (
        <Suspense>
          <DeletedAlert
            definition={definition}
            record={record}
            error={save.gone}
            canCreate={canCreate}
            isSaving={save.isSaving}
            setNew={save.setNew}
          />
        </Suspense>
      ) : null}
      <ErrorSummary definition={definition} problem={save.problem} />
    </>
  );
}
