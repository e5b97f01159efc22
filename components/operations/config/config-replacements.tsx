import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { ConfigList } from "@/lib/contract/operations/config";
import { restoreItem, usesText, valueText, type ConfigDraft } from "./config-draft";

type ConfigReplacementsProps = { draft: ConfigDraft; list: ConfigList; onChange: (draft: ConfigDraft) => void };

/** Removed values in use: each needs another to take its place, or goes back to the list. */
export function ConfigReplacements({ draft, list, onChange }: ConfigReplacementsProps) {
  const removed = Object.entries(draft.replacements);
  if (removed.length === 0) return null;
  return (
    <ul
      aria-label="Replace everywhere"
      className="grid gap-3 rounded-md border border-warning/40 bg-warning-surface p-4"
    >
      {removed.map(([value, replacement]) => {
        const uses = list.items.find((item) => item.value === value)?.uses ?? [];
        return (
          <li key={value} ref={showNew} className="flex scroll-mb-5 flex-wrap items-end gap-x-2 gap-y-2">
            <Field
              label={`“${valueText(list.key, value)}” is used by ${usesText(uses)}. Replace it everywhere with`}
              className="min-w-0 flex-1 basis-64"
            >
              {(control) => (
                <NativeSelect
                  {...control}
                  value={replacement}
                  onChange={({ target }) =>
                    onChange({ ...draft, replacements: { ...draft.replacements, [value]: target.value } })
                  }
                >
                  <option value="">Choose a value</option>
                  {/* Built-in roles give access, which nobody gets by a replacement. */}
                  {draft.items
                    .filter((item) => !item.isBuiltIn)
                    .map((item) => (
                      <option key={item.id} value={item.value}>
                        {valueText(list.key, item.value)}
                      </option>
                    ))}
                </NativeSelect>
              )}
            </Field>
            <Button
              variant="secondary"
              className="max-md:h-11"
              onClick={() => onChange(restoreItem(draft, list, value))}
            >
              Keep it
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** What a removal asks stands below its list, often out of sight. */
function showNew(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: "nearest" });
}
