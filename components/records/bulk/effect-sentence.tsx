import type { BulkPreview } from "@/lib/contract/bulk";
import { formatRecordCount, formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";

type EffectSentenceProps = {
  definition: Definition;
  preview: BulkPreview | null;
  /** The words for changed records, such as `will change`, and for those that fail: `changed`. */
  verb: string;
  done: string;
  instead?: string | null;
};

export function EffectSentence({ definition, preview, verb, done, instead }: EffectSentenceProps) {
  return (
    <p role="status" className="empty:sr-only">
      {instead ? (
        <span className="font-medium">{instead}</span>
      ) : preview ? (
        <>
          <span className="font-medium">
            {preview.checked < preview.count
              ? `Of the first ${formatCount(preview.checked)} of ${formatCount(preview.count)}, `
              : ""}
            {formatRecordCount(definition, preview.changing)} {verb}.
          </span>{" "}
          <span className="text-muted-foreground">{restOf(preview, done)}</span>
        </>
      ) : null}
    </p>
  );
}

function restOf({ unchanged, failing }: BulkPreview, done: string): string {
  const same = unchanged > 0 ? `${formatCount(unchanged)} ${unchanged === 1 ? "is" : "are"} already up to date. ` : "";
  return `${same}${failing > 0 ? `${formatCount(failing)} can’t be ${done}.` : ""}`;
}
