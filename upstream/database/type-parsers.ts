const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

const asGiven = (text: string): unknown => text;

/** How values leave the database, the same embedded and on a server; types not named keep the driver's own parser. */
export const TYPE_PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: asGiven,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [NUMERIC]: asGiven,
};
