import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { ConfigKey } from "@/lib/contract/operations/config";
import { remainingItems, usesText, valueText, type ConfigDraft, type DraftItem } from "./config-draft";

type ConfigReplacementProps = {
  item: DraftItem;
  draft: ConfigDraft;
  listKey: ConfigKey;
  onReplace: (replacement: string | null) => void;
};

/** In the place of a removed value in use, which needs another to take its place, or goes back to the list. */
export function ConfigReplacement({ item, draft, listKey, onReplace }: ConfigReplacementProps) {
  const value = item.was ?? item.value;
  return (
    <li
      ref={focusChoice}
      className="flex flex-wrap items-end gap-2 rounded-md border border-warning/40 bg-warning-surface p-3"
    >
      <Field
        label={`“${valueText(listKey, value)}” is used by ${usesText(item.uses)}. Replace it everywhere with`}
        className="min-w-0 flex-1 basis-64"
      >
        {(control) => (
          <NativeSelect {...control} value={item.replacement ?? ""} onChange={({ target }) => onReplace(target.value)}>
            <option value="">Choose a value</option>
            {/* Built-in roles give access, which nobody gets by a replacement. */}
            {remainingItems(draft)
              .filter((one) => !one.isBuiltIn)
              .map((one) => (
                <option key={one.id} value={one.value}>
                  {valueText(listKey, one.value)}
                </option>
              ))}
          </NativeSelect>
        )}
      </Field>
      <Button variant="secondary" className="max-md:h-11" onClick={() => onReplace(null)}>
        Keep it
      </Button>
    </li>
  );
}

/** The removed value's button had the focus. */
function focusChoice(row: HTMLElement | null): void {
  row?.querySelector("select")?.focus();
}
