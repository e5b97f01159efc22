import type { Option, Tone } from "@/lib/records/definition";
import { cn } from "@/lib/utils";

type RankedChoiceProps = { options: readonly Option[]; option: Option };

const COLOURS: Partial<Record<Tone, string>> = { warning: "text-warning", danger: "text-danger" };
const STEP = 3.5;
const HEIGHT = 12;

export function RankedChoice({ options, option }: RankedChoiceProps) {
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
