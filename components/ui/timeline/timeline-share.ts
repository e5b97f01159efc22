type ShareStyle = React.CSSProperties & { "--share": string };

/** Tints a bar or a cell as deep as its share. */
export function shareProps(share: number | undefined): { "data-share"?: true; style?: ShareStyle } {
  return share === undefined ? {} : { "data-share": true, style: { "--share": `${Math.min(100, share)}%` } };
}
