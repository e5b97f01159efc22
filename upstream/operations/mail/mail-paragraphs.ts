import { slotParts, slotsText, SQUARES_ON_LINE, type SlotLook, type Slotted } from "@/lib/records/figures/slots-text";

export type Paragraph = {
  text: string;
  /** Where it leads. */
  url?: string;
  /** Of what it is about. */
  slots?: Slotted;
};

export function mailText(paragraphs: readonly Paragraph[]): string {
  const lines = paragraphs.map(({ text, url, slots }) => [
    text,
    ...(slots ? [slotsText(slots)] : []),
    ...(url ? [url] : []),
  ]);
  return lines.map((paragraph) => paragraph.join("\n")).join("\n\n");
}

/**
 * Paragraphs as the HTML part of a mail. Mail programs know neither style sheets nor images that load by themselves, so
 * each element has its style, and slots are cells of a table.
 */
export function mailHtml(paragraphs: readonly Paragraph[]): string {
  return `<!doctype html><html lang="en"><body style="${BODY_STYLE}">${paragraphs.map(paragraphHtml).join("")}</body></html>`;
}

const BODY_STYLE = "margin:0;padding:16px;font:14px/20px system-ui,sans-serif";

function paragraphHtml({ text, url, slots }: Paragraph): string {
  const words = escapeHtml(text);
  const content = url === undefined ? words : `<a href="${escapeHtml(url)}">${words}</a>`;
  return `<div style="margin:0 0 16px">${content}${slots ? slotsHtml(slots) : ""}</div>`;
}

const SQUARE_PX = { width: 12, height: 12 };
const BAR_PX = { width: 112, height: 10 };

/** The squares, or the bar, with what they say. */
function slotsHtml(counts: Slotted): string {
  const { parts, isBar } = slotParts(counts, SQUARES_ON_LINE);
  const spacing = isBar ? 1 : 3;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const cells = parts.flatMap(({ look, count }) => {
    if (!isBar) return Array.from({ length: count }, () => cellHtml(look, SQUARE_PX));
    return count > 0 ? [cellHtml(look, { ...BAR_PX, width: Math.ceil((BAR_PX.width * count) / total) })] : [];
  });
  const words = `<td style="padding-left:5px;font:12px/16px system-ui,sans-serif">${escapeHtml(slotsText(counts))}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="${spacing}" style="margin:4px 0 0 -${spacing}px"><tr>${cells.join("")}${words}</tr></table>`;
}

type Size = { width: number; height: number };

function cellHtml(look: SlotLook, { width, height }: Size): string {
  const edge = look === "gap" ? Math.floor(width / 3) : 1;
  const size = `width:${width - 2 * edge}px;height:${height - 2}px;border-width:1px ${edge}px`;
  return `<td><div style="${size};${STYLES[look]};border-radius:3px;font-size:0;line-height:0"></div></td>`;
}

/** As on screen, where what is tinted here is hatched. */
const STYLES: Record<SlotLook, string> = {
  filled: "border-style:solid;border-color:#006f8a;background:#006f8a",
  gap: "border-style:solid;border-color:#006f8a",
  accepted: "border-style:solid;border-color:#006f8a;background:#5c9fb5",
  pending: "border-style:solid;border-color:#006f8a;background:#a4cfdf",
  open: "border-style:dashed;border-color:#92959d",
  "on-hold": "border-style:dotted;border-color:#c9cbd0",
  planned: "border-style:dotted;border-color:#c9cbd0",
  unused: "border-style:solid;border-color:#c9cbd0",
  over: "border-style:solid;border-color:#e64343;background:#e64343",
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}
