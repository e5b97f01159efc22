import { Fragment, type CSSProperties } from "react";
import { textsOf } from "@/lib/records/field-types/field-values";
import { lettersWidth, type FieldView } from "./field-view";

export const tags: FieldView = {
  display: ({ value, isCompact, searched }) =>
    isCompact ? <TagsLine tags={searchedFirst(textsOf(value), searched)} /> : <TagsValue tags={textsOf(value)} />,
  width: () => ({ min: 150, preferred: 232 }),
  isNumeric: false,
  comparisonNote: () => null,
};

function searchedFirst(tags: readonly string[], searched: readonly string[]): string[] {
  return [...tags.filter((tag) => searched.includes(tag)), ...tags.filter((tag) => !searched.includes(tag))];
}

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
    <span data-slot="tag" className={className}>
      {tag}
    </span>
  );
}

/**
 * As many whole tags as fit on one line, and how many follow. Style sheet rules compare the line's width with each tag's
 * `--from` and `--until`, so that the server's HTML is right at any column width.
 */
function TagsLine({ tags }: { tags: readonly string[] }) {
  const minWidths = tagWidths(tags);
  const hiddenTags = tags.slice(minWidths.length);
  return (
    <span className="tags-line" title={tags.length > 1 ? tags.join(", ") : undefined}>
      <span aria-hidden data-rest={tags.length} style={widthLimits(0, minWidths[0])} />
      {minWidths.map((minWidth, i) => (
        <Fragment key={tags[i]}>
          <span data-rest={tags.length - i - 1 || undefined} style={widthLimits(minWidth, minWidths[i + 1])}>
            <Tag tag={tags[i] ?? ""} />
          </span>
          {/* Read as words of their own; the line's layout ignores it. */}{" "}
        </Fragment>
      ))}
      {hiddenTags.length > 0 ? <span className="sr-only">{hiddenTags.join(", ")}</span> : null}
    </span>
  );
}

function widthLimits(
  from: number,
  until: number | undefined,
): CSSProperties & { "--from": number; "--until"?: number } {
  return { "--from": from, ...(until === undefined ? {} : { "--until": until }) };
}

const SHOWN_MAX = 4;
const PADDING = 12;
const GAP = 4;
const COUNT = 20;

/** Of a tag that is cut: a few letters, which still tell it from others. */
const FIRST_LEAST = 44;

/**
 * The width in pixels that one tag needs on a line, two tags, and so on, with the count of the rest. The first tag is cut
 * to fit, but not to a letter: on a narrower line only the count of all stands.
 */
export function tagWidths(tags: readonly string[]): number[] {
  let width = 0;
  return tags.slice(0, SHOWN_MAX).map((tag, i) => {
    width += Math.ceil(lettersWidth(tag)) + PADDING + (i > 0 ? GAP : 0);
    const least = i === 0 ? Math.min(width, FIRST_LEAST) : width;
    return least + (i + 1 < tags.length ? COUNT : 0);
  });
}
