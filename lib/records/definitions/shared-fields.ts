import type { Field, Option } from "../definition";

export const currency = { type: "currency", label: "Currency", initial: "USD" } as const satisfies Field;

export const tags = { type: "tags", label: "Tags", max: 20 } as const satisfies Field;

/** A state’s country, also where the installation has one alone; see `countryOfState`. */
export const country = {
  type: "reference",
  label: "Country",
  to: "countries",
  needsCountries: true,
} as const satisfies Field;

export const state = {
  type: "reference",
  label: "State",
  to: "states",
  within: "countryCode",
} as const satisfies Field;

export const city = { type: "reference", label: "City", to: "cities", within: "stateId" } as const satisfies Field;

export const center = { type: "reference", label: "Center", to: "centerCodes" } as const satisfies Field;

export const RATE_UNITS: readonly Option[] = [
  { value: "hour", label: "Hour" },
  { value: "day", label: "Day" },
  { value: "month", label: "Month" },
];
