import type { CSSProperties } from "react";
import { cn } from "@/lib/utils";

const TAG = "rounded-sm bg-chip px-1.5 py-0.5 text-xs text-secondary-foreground";

export function TagsValue({ tags }: { tags: readonly string[] }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1">
      {tags.map((tag) => (
        <Tag key={tag} tag={tag} className="wrap-anywhere" />
      ))}
    </span>
  );
}

function Tag({ tag, className }: { tag: string; className?: string }) {
  return (
    <span data-slot="tag" className={cn(TAG, className)}>
      {tag}
    </span>
  );
}

// Full width or none, depending on the container's width, so that the server's HTML is right at any column width.
const FITS = "max-w-[clamp(0px,(100cqw-var(--from))*99999,100%)] overflow-x-clip";
const FITS_UNTIL =
  "max-w-[clamp(0px,min((100cqw-var(--from))*99999,(var(--until)-100cqw)*99999),100%)] overflow-x-clip";

export function TagsLine({ tags }: { tags: readonly string[] }) {
  const minWidths = tagWidths(tags);
  const hiddenTags = tags.slice(minWidths.length);
  return (
    <span className="@container flex items-center" title={tags.length > 1 ? tags.join(", ") : undefined}>
      {minWidths.map((minWidth, i) => (
        <span key={tags[i]} style={widthLimits(minWidth)} className={cn("flex max-w-full min-w-0", i > 0 && FITS)}>
          <Tag tag={tags[i] ?? ""} className={cn("min-w-0 truncate", i > 0 && "ml-1")} />
        </span>
      ))}
      {minWidths.map((minWidth, i) => {
        const rest = tags.length - i - 1;
        if (rest === 0) return null;
        return (
          <span
            key={rest}
            aria-hidden
            style={widthLimits(minWidth, minWidths[i + 1])}
            className={cn("shrink-0 text-xs text-muted-foreground", FITS_UNTIL)}
          >
            <span className="pl-1">+{rest}</span>
          </span>
        );
      })}
      {hiddenTags.length > 0 ? <span className="sr-only">{hiddenTags.join(", ")}</span> : null}
    </span>
  );
}

function widthLimits(from: number, until = 9999): CSSProperties & { "--from": string; "--until": string } {
  // Half a pixel off, so that a whole-pixel width matches exactly one of two adjacent ranges.
  return { "--from": `${from - 0.49}px`, "--until": `${until - 0.49}px` };
}

const SHOWN_MAX = 5;
const PADDING = 12;
const GAP = 4;
const COUNT = 20;

/**
 * The width in pixels that one tag needs on a line, two tags, and so on, with the count of the rest. The first is 0,
 * because the first tag is cut to fit.
 */
export function tagWidths(tags: readonly string[]): number[] {
  let width = 0;
  return tags.slice(0, SHOWN_MAX).map((tag, i) => {
    width += Math.ceil(textWidth(tag)) + PADDING + (i > 0 ? GAP : 0);
    if (i === 0) return 0;
    return width + (i + 1 < tags.length ? COUNT : 0);
  });
}

/** Widths of Geist at 12 px; letters of other scripts may be wider and are cut. */
function textWidth(tag: string): number {
  return Array.from(tag).reduce((length, letter) => length + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[mwMW@]/.test(letter)) return 10.4;
  if (/[fijlrtI .,'’-]/.test(letter)) return 3.8;
  return /[\p{Lu}\d+#&]/u.test(letter) ? 8 : 6.8;
}
