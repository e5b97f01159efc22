import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

const COLUMNS = "min-h-10 items-center gap-x-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]";
const ROW = `grid gap-y-1 ${COLUMNS}`;

/** Of a field: its label beside it, as that of every preference, and its hint below it. */
export const PREFERENCE_FIELD = cn(
  COLUMNS,
  "[&>[data-slot=label]]:text-sm [&>[data-slot=label]]:font-normal [&>[data-slot=label]]:text-muted-foreground",
  "[&>[data-slot=native-select]]:max-w-xs sm:[&>[data-slot=field-hint]]:col-start-2",
);

export function Preference({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={ROW}>
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
