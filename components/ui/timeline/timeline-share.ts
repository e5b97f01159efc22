type ShareStyle = React.CSSProperties & { "--share": number; "--unavailable-share"?: number };

type ShareProps = { "data-part"?: "low" | "high"; "data-reduced"?: true; style?: ShareStyle };

/**
 * Fills a bar as high as its share, and tints a cell as deep; which part of a bar is the larger one is where words fit.
 * @param unavailable percent that is hatched from the top
 */
export function shareProps(share: number | undefined, unavailable = 0): ShareProps {
  if (share === undefined) return {};
  const style = { "--share": Math.min(100, share) / 100 };
  const part = share > 50 ? "high" : "low";
  if (unavailable > 0) {
    const reduced = { ...style, "--unavailable-share": unavailable / 100 };
    return { style: reduced, "data-part": part, "data-reduced": true };
  }
  return share < 100 ? { style, "data-part": part } : { style };
}
