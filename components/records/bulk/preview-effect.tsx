import type { BulkPreview } from "@/lib/contract/bulk";
import type { Definition } from "@/lib/records/definition";
import { FailureList } from "./failure-list";
import { PreviewSample } from "./preview-sample";

/** Which records would change first, and what stands in the way of others. */
export function PreviewEffect({ definition, preview }: { definition: Definition; preview: BulkPreview }) {
  return (
    <>
      {preview.sample.length > 0 ? <PreviewSample definition={definition} preview={preview} /> : null}
      {preview.failures.length > 0 ? <FailureList definition={definition} failures={preview.failures} /> : null}
    </>
  );
}
