import type { LocaleFacts } from "./locales";

/** How dates and numbers are written where they alone don't say it; null where nothing else says it either. */
export type Written = { dates: "mdy" | "dmy" | null; decimals: "point" | "comma" | null };

export const NOT_WRITTEN: Written = { dates: null, decimals: null };

/** How the people of a locale write; null where it leaves that to the language of the browser. */
export function writtenIn({ typedFirst, decimal }: Pick<LocaleFacts, "typedFirst" | "decimal">): Written {
  return {
    dates: typedFirst === null ? null : typedFirst === "day" ? "dmy" : "mdy",
    decimals: decimal === null ? null : decimal === "," ? "comma" : "point",
  };
}
