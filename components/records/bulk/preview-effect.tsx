import type { BulkPreview } from "@/lib/contract/bulk";
import type { Definition } from "@/lib/records/definition";
import { FailureList } from "./failure-list";
import { PreviewSample } from "./preview-sample";

export function PreviewEffect({ definition, preview }: { definition: Definition; preview: BulkPreview }) {
  return (
    <>
      {preview.sample.length > 0 ? <PreviewSample definition={definition} preview={preview} /> : null}
      {preview.failures.length > 0 ? <FailureList definition={definition} failures={preview.failures} /> : null}
    </>
  );
}
