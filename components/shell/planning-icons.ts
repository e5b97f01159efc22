import { CalendarRange, SquareKanban, UserRoundSearch } from "lucide-react";

/** Of the pages beside the lists, in their links and in quick find; apart from the sections’, which every page loads. */
export const PLANNING_ICONS = { board: SquareKanban, timeline: CalendarRange, desk: UserRoundSearch };
