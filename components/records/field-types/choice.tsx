import { Badge } from "@/components/ui/badge";
import { SOON_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { formatUpcomingDay } from "@/lib/format";
import type { FieldOf, Option, Tone } from "@/lib/records/definition";
import { addDays } from "@/lib/staffing/days";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { useToday } from "../moment";
import { atLeast, textWidth, type FieldView } from "./field-view";

// A badge's dot and padding, as in `badge.css`.
const BADGE = 28;

export const choice: FieldView<FieldOf<"choice">> = {
  display: ({ field, value, record }) => <ChoiceValue field={field} value={String(value)} record={record} />,
  width: ({ options }) => {
    if (options.some(isDated)) return { min: 190, preferred: 196 };
    const offered = options.filter(({ isFormer }) => !isFormer);
    const badgeWidths = offered.map(({ label }) => textWidth(label) + BADGE);
    return atLeast(Math.max(0, ...badgeWidths), { min: 95, preferred: 105 });
  },
  isNumeric: false,
  comparisonNote: () => null,
};

type ChoiceValueProps = { field: FieldOf<"choice">; value: string; record?: ListedRow };

/** A value that the definition no longer lists is displayed as stored. */
export function ChoiceValue({ field, value, record }: ChoiceValueProps) {
  const option = field.options.find((candidate) => candidate.value === value);
  const dated = option?.from ?? option?.until;
  const day = dated && record?.[dated];
  if (option && typeof day === "string") return <DatedChoice option={option} day={day} />;
  if (option && field.isRanked) return <RankedChoice options={field.options} option={option} />;
  if (!option?.tone) return option?.label ?? value;
  if (field.options.some(isDated)) return <PlainChoice tone={option.tone}>{option.label}</PlainChoice>;
  return <Badge tone={option.tone}>{option.label}</Badge>;
}

function isDated({ from, until }: Option): boolean {
  return from !== undefined || until !== undefined;
}

/** Beside a status, which has a badge: a dot and words. */
function PlainChoice({ children, ...props }: React.ComponentProps<typeof Badge>) {
  return (
    <Badge data-plain {...props}>
      {/* In a column that is too narrow a day stands below its label; a compact row has one line. */}
      <span className="flex min-w-0 gap-x-[0.25em] text-foreground xl:flex-wrap xl:leading-4 xl:in-[.record-highlights]:leading-6 xl:in-data-[density=compact]:flex-nowrap">
        {children}
      </span>
    </Badge>
  );
}

function DatedChoice({ option, day }: { option: Option; day: string }) {
  const today = useToday();
  if (day <= today) return <PlainChoice tone={option.tone ?? "neutral"}>{option.label}</PlainChoice>;
  const { label, tone = "neutral" } = option.next ?? option;
  const isFrom = option.from !== undefined || option.next !== undefined;
  const preposition = isFrom ? "from" : "until";
  const shown = formatUpcomingDay(day, today);
  return (
    <PlainChoice
      data-wide
      data-later={isFrom ? (day <= addDays(today, SOON_DAYS) ? "soon" : "far") : undefined}
      tone={tone}
      title={`${label} ${preposition} ${shown}`}
    >
      <span className="min-w-0 truncate">{label}</span>{" "}
      <span className="shrink-0">
        {`${preposition} `}
        <time dateTime={day}>{shown}</time>
      </span>
    </PlainChoice>
  );
}

type RankedChoiceProps = { options: readonly Option[]; option: Option };

const COLOURS: Partial<Record<Tone, string>> = { warning: "text-warning", danger: "text-danger" };
const STEP = 3.5;
const HEIGHT = 12;

function RankedChoice({ options, option }: RankedChoiceProps) {
  const rank = options.indexOf(option);
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${STEP * options.length - 1} ${HEIGHT}`}
        className={cn(
          "mr-1.5 -mt-0.5 inline h-3 fill-current",
          COLOURS[option.tone ?? "neutral"] ?? "text-muted-foreground",
        )}
      >
        {options.map(({ value }, i) => {
          const height = (HEIGHT * (i + 1)) / options.length;
          return (
            <rect
              key={value}
              x={STEP * i}
              y={HEIGHT - height}
              width={STEP - 1}
              height={height}
              rx={0.75}
              opacity={i > rank ? 0.25 : undefined}
            />
          );
        })}
      </svg>
      {option.label}
    </>
  );
}
