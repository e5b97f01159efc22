import { CalendarRange, SquareKanban, UserRoundSearch } from "lucide-react";

/** Of views of records, in their links and in quick find; apart from the sections’, which every page loads. */
export const VIEW_ICONS = { board: SquareKanban, timeline: CalendarRange, desk: UserRoundSearch };
