type ShareStyle = React.CSSProperties & { "--share": string };

/** Fills a bar as high as its share, and tints a cell as deep. */
export function shareProps(share: number | undefined): { "data-part"?: true; style?: ShareStyle } {
  if (share === undefined) return {};
  return { ...(share < 100 ? { "data-part": true } : {}), style: { "--share": `${Math.min(100, share)}%` } };
}
