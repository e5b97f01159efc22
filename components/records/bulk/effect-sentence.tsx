import type { BulkPreview } from "@/lib/contract/bulk";
import { countOf } from "@/lib/format/count-of";
import { formatCount } from "@/lib/format/format-amount";
import type { Definition } from "@/lib/records/definition";

type EffectSentenceProps = {
  definition: Definition;
  preview: BulkPreview | null;
  /** What happens to the records, such as `will change`, and to those of which it can’t be done: `changed`. */
  verb: string;
  done: string;
  /** What is told in its place. */
  instead?: string | null;
};

/** What would be done to how many records, told once it is known. */
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
            {countOf(definition, preview.changing)} {verb}.
          </span>{" "}
          <span className="text-muted-foreground">{restOf(preview, done)}</span>
        </>
      ) : null}
    </p>
  );
}

function restOf({ unchanged, failing }: BulkPreview, done: string): string {
  const same = unchanged > 0 ? `${formatCount(unchanged)} ${unchanged === 1 ? "is" : "are"} like that already. ` : "";
  return `${same}${failing > 0 ? `${formatCount(failing)} can’t be ${done}.` : ""}`;
}
