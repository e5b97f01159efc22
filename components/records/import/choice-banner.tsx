"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import type { Import } from "@/lib/contract/changes/import";
import type { ImportEdits } from "@/lib/contract/changes/import-edits";
import { formatCount } from "@/lib/format";
import { editRowsOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { CHOICE_LABELS } from "@/components/records/save/choice-labels";
import { definitionOf } from "@/lib/records/definitions";

type BannerProps = { data: Import; isShown: boolean; onShow: () => void };

/** Rows that change what somebody else has changed: a choice for all of them, and a way to choose for each. */
export function StaleRows(props: BannerProps) {
  const count = props.data.stale;
  return (
    <ChoiceBanner
      {...props}
      count={count}
      label="Changed since the export"
      text={
        count === 0
          ? "You’ve chosen for every row that changes what somebody else has changed since the export."
          : `${formatCount(count)} ${count === 1 ? "row changes" : "rows change"} what somebody else has changed since the export. Choose whose values to use.`
      }
      choices={[
        { label: `${CHOICE_LABELS.theirs} in all`, edits: { stale: { choice: "keep" } } },
        { label: "Use the file in all", edits: { stale: { choice: "overwrite" } } },
      ]}
    />
  );
}

/** Rows that look like existing records: created unless something else is chosen. */
export function DoubleRows(props: BannerProps) {
  const { data } = props;
  const { one, many } = definitionOf(data.kind);
  const looks =
    data.doubles === 1
      ? `1 row looks like an existing ${one.toLowerCase()}. It’s added as a new one unless you choose otherwise.`
      : `${formatCount(data.doubles)} rows look like existing ${many.toLowerCase()}. They’re added as new ones unless you choose otherwise.`;
  return (
    <ChoiceBanner
      {...props}
      count={data.doubles}
      label="Looks like existing records"
      text={data.doubles === 0 ? "You’ve chosen for every row that looks like an existing record." : looks}
      choices={[
        { label: "Skip all", edits: { double: { choice: "skip" } } },
        { label: "Update existing in all", edits: { double: { choice: "update" } } },
      ]}
    />
  );
}

type ChoiceBannerProps = BannerProps & {
  count: number;
  label: string;
  text: string;
  choices: readonly { label: string; edits: ImportEdits }[];
};

function ChoiceBanner({ data, isShown, onShow, count, label, text, choices }: ChoiceBannerProps) {
  const edit = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  if (count === 0 && !isShown) return null;
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warning/30 bg-warning-surface px-4 py-3"
    >
      <p role="status" className="flex-1 basis-80 text-pretty text-warning">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        {isShown ? null : (
          <Button variant="secondary" size="sm" onClick={onShow}>
            Choose row by row
          </Button>
        )}
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant="secondary"
            size="sm"
            disabled={edit.isPending}
            onClick={() => edit.mutate(choice.edits)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
