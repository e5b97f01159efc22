const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

const asText = (text: string): unknown => text;

export const TYPE_PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: asText,
  [TIMESTAMPTZ]: toIsoTime,
  [NUMERIC]: asText,
};

// Same text as `Date#toISOString`, but faster for times in UTC, of which a page has fifty.
function toIsoTime(text: string): string {
  const [, day, time, fraction = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  if (day === undefined) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}
