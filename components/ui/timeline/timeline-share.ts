type ShareStyle = React.CSSProperties & { "--share": number };

/** Fills a bar as high as its share, and tints a cell as deep; which part of a bar is the larger one is where words fit. */
export function shareProps(share: number | undefined): { "data-part"?: "low" | "high"; style?: ShareStyle } {
  if (share === undefined) return {};
  const style = { "--share": Math.min(100, share) / 100 };
  return share < 100 ? { style, "data-part": share > 50 ? "high" : "low" } : { style };
}
