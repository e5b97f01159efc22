/** The countries whose states and cities come with Muster. */
export const COUNTRIES = ["US", "CA", "GB", "IE", "DE", "AT", "CH", "FR", "NL", "ES", "PL", "IN", "AU"] as const;

export type Country = (typeof COUNTRIES)[number];

export const DEFAULT_COUNTRIES: readonly Country[] = ["US"];

/** ISO 3166-2 codes begin with the country; the states of the United States were there first, without it. */
export function countryOfState(stateId: string): string {
  return /^[A-Z]{2}-/.test(stateId) ? stateId.slice(0, 2) : "US";
}

export function countryName(code: string, language = "en"): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}
