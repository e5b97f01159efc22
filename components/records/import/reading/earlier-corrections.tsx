"use client";

import { Button } from "@/components/ui/button";
import { DetailsSummary } from "@/components/ui/details-summary";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Import, ImportSettingsPatch } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";

type EarlierCorrectionsProps = { data: Import; isPending: boolean; onChange: (patch: ImportSettingsPatch) => void };

/** What values that aren't known are read as because somebody said so in an earlier import. */
export function EarlierCorrections({ data: { settings, kind }, isPending, onChange }: EarlierCorrectionsProps) {
  const { fields } = definitionOf(kind);
  const { replacements } = settings;
  const used = replacements.filter(({ field }) => settings.columns.includes(field));
  if (used.length === 0) return null;
  return (
    <details>
      <DetailsSummary className="w-fit">
        {used.length === 1 ? "1 correction" : `${formatCount(used.length)} corrections`} from earlier imports
      </DetailsSummary>
      <div className="mt-2 grid gap-2">
        <p className="text-muted-foreground">Used where a value isn’t known otherwise.</p>
        <ScrollRegion aria-label="List of corrections" className="max-h-80 overflow-y-auto rounded-lg border bg-card">
          <ul className="divide-y">
            {used.map((replacement) => (
              <li
                key={`${replacement.field} ${replacement.from}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
              >
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-medium">{fields[replacement.field]?.label ?? replacement.field}:</span> “
                  {replacement.from}” {readAs(replacement)}
                </p>
                <Button
                  variant="link"
                  aria-label={`Forget the correction of “${replacement.from}”`}
                  disabled={isPending}
                  onClick={() => onChange({ replacements: replacements.filter((other) => other !== replacement) })}
                >
                  Forget
                </Button>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </div>
    </details>
  );
}

function readAs({ from, to }: Import["settings"]["replacements"][number]): string {
  if (to === "") return "is left empty";
  return to === from ? "is kept as it is" : `is read as “${to}”`;
}
