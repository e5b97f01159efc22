type ShareStyle = React.CSSProperties & { "--share": string };

/** Draws a bar as filled by a share of its height. */
export function shareProps(share: number | undefined): { "data-share"?: true; style?: ShareStyle } {
  return share === undefined ? {} : { "data-share": true, style: { "--share": `${Math.min(100, share)}%` } };
}
