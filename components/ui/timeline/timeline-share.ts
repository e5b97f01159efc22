import type { TimelineBar } from "./timeline-rows";

type ShareProps = { "data-part"?: "low" | "high"; style?: React.CSSProperties & Record<`--${string}`, number> };

type Filled = Pick<TimelineBar, "tone" | "share" | "tentative" | "unavailable" | "isFigure">;

/** How a bar is filled. Work that is over has one look, whatever it took, as it takes no time any more. */
export function fillOf(bar: Filled): ShareProps {
  if (bar.isFigure) return { style: figureStyle(bar) };
  return bar.tone === "muted" ? {} : shareProps(bar.share);
}

/** Fills a bar as high as its share, and tints a cell as deep; the larger part of a bar is where words stand. */
export function shareProps(share: number | undefined): ShareProps {
  if (share === undefined) return {};
  const style = { "--share": Math.min(100, share) / 100 };
  return share < 100 ? { style, "data-part": share > 50 ? "high" : "low" } : { style };
}

/** Fills the strip below a figure, from the ground: what is booked, what is proposed on top of it, what can be booked. */
function figureStyle({
  share = 100,
  tentative = 0,
  unavailable = 0,
}: Pick<TimelineBar, "share" | "tentative" | "unavailable">) {
  const height = (percent: number) => Math.min(100, percent) / 100;
  return {
    "--share": height(share),
    "--proposed-share": height(share + tentative),
    "--free-share": height(100 - unavailable),
  };
}
