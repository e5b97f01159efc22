import { countryName, COUNTRIES, type Country } from "./countries";
import { beginsWord, placeKey, placeSpellings, typedSpellings } from "./place-key";

/** The languages in which a country is named besides English. */
const LANGUAGES: Record<Country, readonly string[]> = {
  US: ["es"],
  CA: ["fr"],
  GB: ["cy"],
  IE: ["ga"],
  DE: ["de", "fr"],
  AT: ["de"],
  CH: ["de", "fr", "it"],
  FR: ["fr", "de"],
  NL: ["nl", "de"],
  ES: ["es", "ca"],
  PL: ["pl", "de"],
  IN: ["hi"],
  AU: [],
};

const COUNTRY_NAMES: Record<Country, readonly string[]> = {
  US: ["USA", "U.S.", "U.S.A.", "United States of America", "America"],
  CA: ["CAN"],
  GB: ["UK", "U.K.", "GBR", "Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  IE: ["IRL", "Republic of Ireland", "Éire"],
  DE: ["DEU", "GER"],
  AT: ["AUT"],
  CH: ["CHE", "SUI"],
  FR: ["FRA"],
  NL: ["NLD", "Holland", "The Netherlands"],
  ES: ["ESP"],
  PL: ["POL"],
  IN: ["IND", "Bharat"],
  AU: ["AUS"],
};

/** What files call states besides the name in the data, which is English for many. */
const STATE_NAMES: Record<string, readonly string[]> = {
  "DE-BY": ["Bayern"],
  "DE-HE": ["Hesse"],
  "DE-NI": ["Niedersachsen"],
  "DE-NW": ["Nordrhein-Westfalen", "NRW"],
  "DE-RP": ["Rheinland-Pfalz"],
  "DE-SN": ["Sachsen"],
  "DE-ST": ["Sachsen-Anhalt"],
  "DE-TH": ["Thüringen"],
  "AT-2": ["Kärnten"],
  "AT-3": ["Niederösterreich"],
  "AT-4": ["Oberösterreich"],
  "AT-6": ["Steiermark"],
  "AT-7": ["Tirol"],
  "AT-9": ["Wien"],
  "CH-BL": ["Basel-Landschaft"],
  "CH-BE": ["Berne"],
  "CH-FR": ["Freiburg"],
  "CH-GE": ["Genève", "Genf"],
  "CH-GR": ["Grisons"],
  "CH-LU": ["Luzern"],
  "CH-NE": ["Neuenburg"],
  "CH-SG": ["Sankt Gallen"],
  "CH-TI": ["Tessin"],
  "CH-VS": ["Wallis"],
  "CH-VD": ["Waadt"],
  "NL-NB": ["Noord-Brabant"],
  "NL-NH": ["Noord-Holland"],
  "NL-ZH": ["Zuid-Holland"],
  "PL-02": ["Dolnośląskie"],
  "PL-04": ["Kujawsko-Pomorskie"],
  "PL-06": ["Lubelskie"],
  "PL-08": ["Lubuskie"],
  "PL-10": ["Łódzkie"],
  "PL-12": ["Małopolskie"],
  "PL-14": ["Mazowieckie", "Masovia"],
  "PL-16": ["Opolskie"],
  "PL-18": ["Podkarpackie"],
  "PL-22": ["Pomorskie"],
  "PL-24": ["Śląskie"],
  "PL-26": ["Świętokrzyskie"],
  "PL-28": ["Warmińsko-Mazurskie"],
  "PL-30": ["Wielkopolskie"],
  "PL-32": ["Zachodniopomorskie"],
  "ES-BI": ["Vizcaya"],
  "ES-SS": ["Guipúzcoa"],
  "ES-VI": ["Álava"],
  "ES-PM": ["Illes Balears"],
  "IN-OR": ["Orissa"],
  "IN-PY": ["Pondicherry"],
};

/** Names of the same city, or of several cities that share a short one, which comes first. */
const CITY_NAMES: readonly (readonly string[])[] = [
  ["Cologne", "Köln"],
  ["München", "Munich"],
  ["Nuremberg", "Nürnberg"],
  ["Hanover", "Hannover"],
  ["Frankfurt", "Frankfurt am Main", "Frankfurt (Oder)"],
  ["Frankfurt/Main", "Frankfurt am Main"],
  ["Frankfurt a. M.", "Frankfurt am Main"],
  ["Frankfurt an der Oder", "Frankfurt (Oder)"],
  ["Freiburg im Breisgau", "Freiburg"],
  ["Wien", "Vienna"],
  ["Genève", "Geneva"],
  ["Genf", "Geneva"],
  ["Lucerne", "Luzern"],
  ["Berne", "Bern"],
  ["St. Gallen", "Sankt Gallen"],
  ["Biel", "Biel/Bienne"],
  ["Den Haag", "The Hague"],
  ["'s-Gravenhage", "The Hague"],
  ["Den Bosch", "'s-Hertogenbosch"],
  ["Warszawa", "Warsaw"],
  ["Cracow", "Kraków"],
  ["Seville", "Sevilla"],
  ["La Coruña", "A Coruña"],
  ["Palma de Mallorca", "Palma"],
  ["Bombay", "Mumbai"],
  ["Bangalore", "Bengaluru"],
  ["Madras", "Chennai"],
  ["Calcutta", "Kolkata"],
  ["Gurgaon", "Gurugram"],
  ["Mysore", "Mysuru"],
  ["Hull", "Kingston upon Hull"],
  ["NYC", "New York City"],
  ["New York", "New York City"],
];

const citiesByName = new Map(CITY_NAMES.map(([name = "", ...cities]) => [placeKey(name), cities.map(placeKey)]));

/** The keys of the texts that name a country: its code, English name and names in its languages. */
export function countryKeys(code: string): string[] {
  const country = COUNTRIES.find((one) => one === code);
  if (!country) return [placeKey(code)];
  const names = [...LANGUAGES[country], "en"].map((language) => countryName(code, language));
  return [...new Set([code, ...names, ...COUNTRY_NAMES[country]].map(placeKey))];
}

/** The keys of the texts that name a state: its name in the data, others, and its code with and without its country. */
export function stateKeys({ id, name }: { id: string; name: string }): string[] {
  return [...new Set([id, stateCode(id), name, ...(STATE_NAMES[id] ?? [])].map(placeKey))];
}

/** The code without the country, such as BY for DE-BY. */
export function stateCode(id: string): string {
  return id.replace(/^[A-Z]{2}-/, "");
}

/** The keys of the cities that a text may name; without a better one, of the name with umlauts instead of ae, oe and ue. */
export function cityKeys(text: string): string[][] {
  return placeSpellings(text).map((one) => [one, ...(citiesByName.get(one) ?? [])]);
}

/** The keys of the other names that a city is found by. */
export function cityNames(name: string): string[] {
  const key = placeKey(name);
  return [...citiesByName].flatMap(([other, cities]) => (cities.includes(key) ? [other] : []));
}

/** The keys of the cities with another name of which a word begins with the text. */
export function citiesBeginning(text: string): string[] {
  const spellings = typedSpellings(text);
  const named = [...citiesByName].filter(([name]) => spellings.some((one) => one !== "" && beginsWord(name, one)));
  return [...new Set(named.flatMap(([, cities]) => cities))];
}
