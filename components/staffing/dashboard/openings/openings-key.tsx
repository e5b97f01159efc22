import { formatCount } from "@/lib/format";
import { LOOKS, WALL_WORDS, type countSlots } from "./openings-by-month";

/** What the looks of the wall say. @param counts left out where the wall doesn’t have all openings */
export function OpeningsKey({ counts }: { counts: ReturnType<typeof countSlots> | null }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-xs/6 text-muted-foreground">
      {LOOKS.filter((look) => !counts || counts[look] > 0).map((look) => (
        <span key={look} className="slots gap-1.5">
          <span aria-hidden className={`slot size-3 slot-${look}`} />
          {counts ? `${formatCount(counts[look])} ${WALL_WORDS[look]}` : WALL_WORDS[look]}
        </span>
      ))}
    </p>
  );
}
