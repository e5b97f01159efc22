/** How long what was read counts as fresh, unless its query says otherwise; open pages learn of changes sooner. */
export const FRESH_MS = 15_000;
