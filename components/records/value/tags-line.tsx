import type { CSSProperties } from "react";
import { cn } from "@/lib/utils";
import { tagWidths } from "./tag-widths";
import { Tag } from "./tags-value";

// Full width or none, depending on the container's width, so that the server's HTML is right at any column width.
const FITS = "max-w-[clamp(0px,(100cqw-var(--from))*99999,100%)] overflow-x-clip";
const FITS_UNTIL =
  "max-w-[clamp(0px,min((100cqw-var(--from))*99999,(var(--until)-100cqw)*99999),100%)] overflow-x-clip";

export function TagsLine({ tags }: { tags: readonly string[] }) {
  const rooms = tagWidths(tags);
  const beyond = tags.slice(rooms.length);
  return (
    <span className="@container flex items-center" title={tags.length > 1 ? tags.join(", ") : undefined}>
      {rooms.map((widthRange, i) => (
        <span key={tags[i]} style={between(widthRange)} className={cn("flex max-w-full min-w-0", i > 0 && FITS)}>
          <Tag tag={tags[i] ?? ""} className={cn("min-w-0 truncate", i > 0 && "ml-1")} />
        </span>
      ))}
      {rooms.map((widthRange, i) => {
        const rest = tags.length - i - 1;
        if (rest === 0) return null;
        return (
          <span
            key={rest}
            aria-hidden
            style={between(widthRange, rooms[i + 1])}
            className={cn("shrink-0 text-xs text-muted-foreground", FITS_UNTIL)}
          >
            <span className="pl-1">+{rest}</span>
          </span>
        );
      })}
      {beyond.length > 0 ? <span className="sr-only">{beyond.join(", ")}</span> : null}
    </span>
  );
}

function between(from: number, until = 9999): CSSProperties & { "--from": string; "--until": string } {
  // Half a pixel off, so that a whole-pixel width matches exactly one of two adjacent ranges.
  return { "--from": `${from - 0.49}px`, "--until": `${until - 0.49}px` };
}
