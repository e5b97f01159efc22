import type { ImportSettingsPatch } from "@/lib/contract/changes/import";
import { formatList } from "@/lib/format";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { CellSplit } from "@/lib/records/import/guess-splits";
import { parseCell } from "@/lib/records/import/parse-cell";
import { SettingSelect } from "../setting-select";

type CellSplitsProps = {
  column: number;
  splits: readonly CellSplit[];
  onChange: (patch: ImportSettingsPatch) => void;
};

/** Whether the signs in a column's cells separate tags, each with a cell of the file as its example. */
export function CellSplits({ column, splits, onChange }: CellSplitsProps) {
  return splits
    .filter((split) => split.column === column)
    .map((split) => (
      <div key={split.separator} className="basis-full pt-1">
        <SettingSelect
          label={`Cells such as “${split.example}” are`}
          className="sm:max-w-80"
          value={split.isSplit === null ? null : String(split.isSplit)}
          options={[
            { value: "true", label: `Split: ${formatList(partsOf(split))}` },
            { value: "false", label: `Not split at “${split.separator.trim()}”` },
          ]}
          onChange={(value) =>
            onChange({
              cellSeparators: splits.map((other) =>
                other === split ? { ...split, isSplit: value === "true" } : other,
              ),
            })
          }
        />
      </div>
    ));
}

const TAGS = { type: "tags", label: "Tags", max: 100 } as const;

function partsOf({ separator, example }: CellSplit): string[] {
  const parsed = parseCell(TAGS, example, { dates: null, decimals: null, splitAt: [separator] });
  return "value" in parsed ? textsOf(parsed.value) : [];
}
