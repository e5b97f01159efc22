import type { BulkPreview } from "@/lib/contract/bulk";
import { formatCount } from "@/lib/format/format-amount";
import type { Definition } from "@/lib/records/definition";
import { FailureList } from "./failure-list";
import { PreviewSample } from "./preview-sample";
import { countOf } from "./run-words";

type PreviewEffectProps = {
  definition: Definition;
  preview: BulkPreview;
  /** What happens to the records, such as `will change`, and to those of which it can’t be done: `changed`. */
  verb: string;
  done: string;
};

/** What would be done to how many records, to which of them first, and what stands in the way. */
export function PreviewEffect({ definition, preview, verb, done }: PreviewEffectProps) {
  const { count, checked, changing, unchanged, failing } = preview;
  return (
    <>
      <p>
        <span className="font-medium">
          {checked < count ? `Of the first ${formatCount(checked)} of ${formatCount(count)}, ` : ""}
          {countOf(definition, changing)} {verb}.
        </span>{" "}
        <span className="text-muted-foreground">
          {unchanged > 0 ? `${formatCount(unchanged)} ${unchanged === 1 ? "is" : "are"} like that already. ` : ""}
          {failing > 0 ? `${formatCount(failing)} can’t be ${done}.` : ""}
        </span>
      </p>
      {preview.sample.length > 0 ? <PreviewSample definition={definition} preview={preview} /> : null}
      {preview.failures.length > 0 ? <FailureList definition={definition} failures={preview.failures} /> : null}
    </>
  );
}
