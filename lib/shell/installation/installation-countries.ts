import { createContext, use } from "react";
import type { Definition } from "@/lib/records/definition";
import { displayedDefinition } from "@/lib/records/places/displayed-definition";
import type { Kind } from "@/lib/records/kinds";
import { DEFAULT_COUNTRIES } from "@/lib/records/places/countries";

/** The codes of the installation's countries, the main one first. */
export const InstallationCountries = createContext<readonly string[]>(DEFAULT_COUNTRIES);

/** The kind's definition as the screens of this installation have it. */
export function useDefinition(kind: Kind): Definition {
  return displayedDefinition(kind, use(InstallationCountries));
}
