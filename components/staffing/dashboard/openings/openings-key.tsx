import { formatCount } from "@/lib/format";
import { LOOKS, WALL_WORDS, type looksIn } from "./openings-by-month";

/** What the looks of the wall say, and how many openings have each. */
export function OpeningsKey({ counts }: { counts: ReturnType<typeof looksIn> }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-xs/6 text-muted-foreground">
      {LOOKS.filter((look) => counts[look] > 0).map((look) => (
        <span key={look} className="slots gap-1.5">
          <span aria-hidden className={`slot size-3 slot-${look}`} />
          {`${formatCount(counts[look])} ${WALL_WORDS[look]}`}
        </span>
      ))}
    </p>
  );
}
