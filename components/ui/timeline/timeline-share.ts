type ShareStyle = React.CSSProperties & { "--share": number; "--unavailable-share"?: number };

type ShareProps = { "data-part"?: "low" | "even" | "high"; "data-reduced"?: true; style?: ShareStyle };

/**
 * Fills a bar as high as its share, and tints a cell as deep; which part of a bar is the larger one is where words fit,
 * unless both are about even.
 * @param unavailable percent that is hatched from the top
 */
export function shareProps(share: number | undefined, unavailable = 0): ShareProps {
  if (share === undefined) return {};
  const style = { "--share": Math.min(100, share) / 100 };
  const part = partOf(share);
  if (unavailable > 0) {
    const reduced = { ...style, "--unavailable-share": unavailable / 100 };
    return { style: reduced, "data-part": part, "data-reduced": true };
  }
  return share < 100 ? { style, "data-part": part } : { style };
}

/** Percent of a bar that words need, with what stands above and below their letters. */
const WORDS_LEAST = 64;

function partOf(share: number): NonNullable<ShareProps["data-part"]> {
  if (share >= WORDS_LEAST) return "high";
  return share <= 100 - WORDS_LEAST ? "low" : "even";
}
