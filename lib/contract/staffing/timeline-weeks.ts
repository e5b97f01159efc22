export const TIMELINE_WEEKS_MAX = 104;
