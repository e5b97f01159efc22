export const SOON_DAYS = 30;
export const RECENT_COUNT_MAX = 1_000;
export const UNCONFIRMED_DAYS = 30;
export const MONTHS_COUNT = 12;
export const UNTOUCHED_ROWS_MAX = 6;
export const OVERLOADED_ROWS_MAX = 6;

/** Of the records that miss something, beside the link to all of them. */
export const MISSING_ROWS_MAX = 8;

/** A panel displays at most this many records; the figure beside it counts them, with a plus if there are more. */
export const PANEL_MAX = 100;
