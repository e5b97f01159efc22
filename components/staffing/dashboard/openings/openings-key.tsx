import { formatCount } from "@/lib/format";
import type { countSlots } from "./openings-by-month";

/** What the looks of the wall say. @param counts left out where the wall doesn’t have all openings */
export function OpeningsKey({ counts }: { counts: ReturnType<typeof countSlots> | null }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-xs/6 text-muted-foreground">
      {KEY.map(({ look, words, countOf }) => (
        <span key={look} className="slots gap-1.5">
          <span aria-hidden className={`slot size-3 slot-${look}`} />
          {counts ? `${formatCount(counts[countOf])} ${words}` : words}
        </span>
      ))}
    </p>
  );
}

const KEY = [
  { look: "open", countOf: "open", words: "without a proposal" },
  { look: "pending", countOf: "proposed", words: "with a proposal" },
] as const;
