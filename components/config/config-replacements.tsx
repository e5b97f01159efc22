import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { accessOfRole } from "@/lib/access/access-role";
import type { ConfigList } from "@/lib/contract/config";
import { restoreItem, usesText, type ConfigDraft } from "./config-draft";
import { accessText, grantOf, grantText, type Grant } from "./config-grants";

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
          <li key={value} className="flex flex-wrap items-end gap-x-2 gap-y-2">
            <Field
              label={`“${value}” is used by ${usesText(uses)}. Replace it everywhere with`}
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
                  {choicesOf(list, draft).map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
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
            <GrantWarning grant={grantOf(list, value, replacement)} />
          </li>
        );
      })}
    </ul>
  );
}

/** Roles that give access come last, named with what they give. */
function choicesOf(list: ConfigList, { items }: ConfigDraft): { value: string; label: string }[] {
  const choices = items.map(({ value }) => {
    const access = list.key === "roles" ? accessOfRole(value) : null;
    return { value, access, label: access ? `${value} (${accessText(access)})` : value };
  });
  return choices
    .toSorted((one, other) => Number(one.access !== null) - Number(other.access !== null))
    .map(({ value, label }) => ({ value, label }));
}

function GrantWarning({ grant }: { grant: Grant | null }) {
  if (!grant) return null;
  return (
    <p role="status" className="flex w-full gap-2 font-medium text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{grantText(grant)}</span>
    </p>
  );
}
