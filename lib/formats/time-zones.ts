/** The time zones to choose from; the chosen one may have a name that isn't listed, such as an older one. */
export function timeZonesWith(chosen: string | null): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(chosen === null ? [] : [chosen])])].toSorted();
}
