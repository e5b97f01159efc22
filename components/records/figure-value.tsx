import { Slots, slotsText } from "@/components/ui/slots";
import { formatFigure } from "@/lib/format";
import type { Figure } from "@/lib/records/definition";
import type { SlotCounts } from "@/lib/records/record";
import { isObject } from "@/lib/values";
import { Moment } from "./moment";

type FigureValueProps = {
  figure: Figure;
  value: unknown;
  /** Whether the slots call for no action. */
  isMuted?: boolean;
};

/** A figure of a list row, such as a project's openings or a team's headcount. */
export function FigureValue({ figure, value, isMuted = false }: FigureValueProps) {
  if (figure.type === "moment") {
    if (typeof value === "string") return <Moment at={value} className="text-muted-foreground" />;
    return <span className="text-muted-foreground">{figureText({ figure, value })}</span>;
  }
  if (figure.type === "text") return <>{figureText({ figure, value })}</>;
  if (figure.type !== "slots") {
    const text = figureText({ figure, value });
    if (figure.isProblem) return Number(value) === 0 ? null : <span className="font-medium text-danger">{text}</span>;
    return Number(value) === 0 ? <span className="text-muted-foreground">{text}</span> : text;
  }
  const counts = slotCounts(value);
  const count = counts.openings > 0 ? `${counts.filled}/${counts.openings}` : "None";
  return <Slots {...counts} data-count={count} data-muted={isMuted || undefined} />;
}

export function figureText({ figure: { type, unit, none = "Never" }, value }: FigureValueProps): string {
  if (type === "text" || type === "moment") return value === null ? none : String(value);
  if (type === "slots") return slotsText(slotCounts(value));
  if (type === "percent") return [formatFigure(Number(value), "%"), unit].filter(Boolean).join(" ");
  return formatFigure(Number(value), unit);
}

function slotCounts(value: unknown): SlotCounts {
  const { filled, pending, openings } = isObject(value) ? value : {};
  return { filled: Number(filled ?? 0), pending: Number(pending ?? 0), openings: Number(openings ?? 0) };
}
