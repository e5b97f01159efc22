import type { BulkPreview } from "@/lib/contract/changes/bulk";
import { formatCount, formatRecordCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { AccessNote } from "../access-note";
import { fieldLabel } from "../field-label";
import { ChangedValue, displayedChanges } from "../value/changed-value";
import { FailureList } from "./failure-list";

type EffectSentenceProps = {
  names: Pick<Definition, "one" | "many">;
  preview: BulkPreview | null;
  /** The words for changed records, such as `will be updated`, and for those that fail: `updated`. */
  verb: string;
  done: string;
  /** Replaces the sentence. */
  note?: string | null;
};

export function EffectSentence({ names, preview, verb, done, note }: EffectSentenceProps) {
  // Where all will change, the title and the button say so already.
  const isWhole = !note && preview !== null && preview.changing === preview.count;
  return (
    <p role="status" className={isWhole ? "sr-only" : "empty:sr-only"}>
      {note ? (
        <span className="font-medium">{note}</span>
      ) : preview ? (
        <>
          <span className="font-medium">
            {preview.checked < preview.count
              ? `Of the first ${formatCount(preview.checked)} of ${formatCount(preview.count)}, `
              : ""}
            {formatRecordCount(names, preview.changing)} {verb}.
          </span>{" "}
          <span className="text-muted-foreground">{otherCounts(preview, done)}</span>
        </>
      ) : null}
    </p>
  );
}

function otherCounts({ unchanged, failing }: BulkPreview, done: string): string {
  const same = unchanged > 0 ? `${formatCount(unchanged)} ${unchanged === 1 ? "is" : "are"} already up to date. ` : "";
  return `${same}${failing > 0 ? `${formatCount(failing)} can’t be ${done}.` : ""}`;
}

export function PreviewEffect({ definition, preview }: { definition: Definition; preview: BulkPreview }) {
  return (
    <>
      <AccessNote counts={preview.accessChanges} rest={restText(preview)} />
      {preview.sample.length > 0 ? <PreviewSample preview={preview} /> : null}
      {preview.failures.length > 0 ? <FailureList definition={definition} failures={preview.failures} /> : null}
    </>
  );
}

/** Said of the records that the preview hasn't checked. */
function restText({ checked, count }: BulkPreview): string | null {
  return checked < count ? `Of the other ${formatCount(count - checked)}, more may be affected.` : null;
}

function PreviewSample({ preview }: { preview: BulkPreview }) {
  const more = preview.changing - preview.sample.length;
  return (
    <ul
      // Focusable, so that it scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Preview"
      className="grid max-h-64 max-sm:max-h-36 divide-y overflow-y-auto rounded-md border"
    >
      {preview.sample.map(({ kind, id, code, name, changes }) => (
        <li key={id} className="grid gap-0.5 px-3 py-2">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-xs text-muted-foreground tabular-nums">{code}</span>
          </span>
          {displayedChanges(definitionOf(kind), changes).map((change) => (
            <span key={change.field} className="wrap-anywhere">
              <ChangeText definition={definitionOf(kind)} change={change} />
            </span>
          ))}
        </li>
      ))}
      {more > 0 ? <li className="px-3 py-2 text-muted-foreground">and {formatCount(more)} more</li> : null}
    </ul>
  );
}

type ChangeTextProps = { definition: Definition; change: BulkPreview["sample"][number]["changes"][number] };

function ChangeText({ definition, change }: ChangeTextProps) {
  if (change.field === "deletedAt") return change.after === null ? "Will be restored" : "Will be deleted";
  return (
    <>
      <span className="text-muted-foreground">{fieldLabel(definition, change.field)}: </span>
      <ChangedValue definition={definition} change={change} verb="becomes" />
    </>
  );
}
