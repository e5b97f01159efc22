import type { CSSProperties } from "react";
import { tagWidths } from "./tag-widths";
import { Tag } from "./tags-value";

/**
 * As many whole tags as fit on one line, and how many follow. Style sheet rules compare the line's width with each tag's
 * `--from` and `--until`, so that the server's HTML is right at any column width.
 */
export function TagsLine({ tags }: { tags: readonly string[] }) {
  const widths = tagWidths(tags);
  const others = tags.slice(widths.length);
  return (
    <span className="tags-line" title={tags.length > 1 ? tags.join(", ") : undefined}>
      {widths.map((width, i) => (
        <span key={tags[i]} data-rest={tags.length - i - 1 || undefined} style={between(width, widths[i + 1])}>
          <Tag tag={tags[i] ?? ""} />
        </span>
      ))}
      {others.length > 0 ? <span className="sr-only">{others.join(", ")}</span> : null}
    </span>
  );
}

function between(from: number, until: number | undefined): CSSProperties & { "--from": number; "--until"?: number } {
  return { "--from": from, ...(until === undefined ? {} : { "--until": until }) };
}
