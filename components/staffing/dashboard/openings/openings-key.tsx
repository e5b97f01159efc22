import { formatCount } from "@/lib/format";
import type { countSlots } from "./openings-by-month";

/** What the looks of the wall say. @param counts left out where the wall doesn’t have all openings */
export function OpeningsKey({ counts }: { counts: ReturnType<typeof countSlots> | null }) {
  const text = (count: number | undefined, word: string) =>
    count === undefined ? word : `${formatCount(count)} ${word}`;
  return (
    <p className="flex flex-wrap gap-x-4 text-xs/6 text-muted-foreground">
      {KEY.map(({ look, word }) => (
        <span key={look} className="slots gap-1.5">
          <span aria-hidden className={`slot size-3 slot-${look}`} />
          {text(counts?.[word], word)}
        </span>
      ))}
    </p>
  );
}

const KEY = [
  { look: "open", word: "open" },
  { look: "pending", word: "proposed" },
] as const;
