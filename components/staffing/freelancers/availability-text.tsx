import { TONE_FILLS } from "@/components/ui/badge";
import { formatUpcomingDay } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { useToday } from "@/components/records/moment";

/** “Available from 27 Jan”: whether and from when somebody works. */
export function AvailabilityText({ record }: { record: RecordRow }) {
  const today = useToday();
  const { availability } = definitionOf("freelancers").fields;
  if (availability?.type !== "choice") return null;
  const option = availability.options.find(({ value }) => value === record.availability);
  const dated = option?.from ?? option?.until;
  const day = dated ? textOrNull(record[dated]) : null;
  const isLater = day !== null && day > today;
  return (
    <span className="flex gap-2">
      <span
        aria-hidden
        className={cn(
          "mt-2 size-2 shrink-0 rounded-full",
          isLater && option?.from
            ? cn("ring-[1.5px] ring-inset", option.tone === "info" ? "ring-info-fill" : "ring-success-fill")
            : TONE_FILLS[option?.tone ?? "neutral"],
        )}
      />
      <span>
        {option?.label ?? String(record.availability)}
        {isLater ? ` ${option?.from ? "from" : "until"} ${formatUpcomingDay(day, today)}` : null}
      </span>
    </span>
  );
}
