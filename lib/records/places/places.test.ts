import { expect, test } from "vitest";
import { definitionOf } from "../definitions";
import { displayedDefinition } from "./displayed-definition";
import { KINDS } from "../kinds";
import { COUNTRIES, countryOfState } from "./countries";
import { citiesBeginning, cityKeys, cityNames, countryKeys, stateKeys } from "./other-names";
import { placeKey, typedSpellings } from "./place-key";

test.each([
  ["St. Louis", "Saint Louis"],
  ["St Albans", "SAINT ALBANS"],
  ["Saint-Étienne", "st etienne"],
  ["Ste. Genevieve", "Sainte-Geneviève"],
  ["Villingen-Schwenningen", "Villingen Schwenningen"],
  ["Düsseldorf", "Dusseldorf"],
  ["Łódź", "lodz"],
  [" New  York ", "new york"],
])("%s and %s are the same place", (one, other) => expect(placeKey(one)).toBe(placeKey(other)));

test.each([
  ["Saintes", "Stes"],
  ["Santa Fe", "St. Fe"],
  ["Stoke", "Saintoke"],
])("%s and %s aren't", (one, other) => expect(placeKey(one)).not.toBe(placeKey(other)));

test.each([
  ["DE", ["Germany", "Deutschland", "de", "Allemagne", "GER"]],
  ["GB", ["UK", "U.K.", "United Kingdom", "Great Britain", "Scotland"]],
  ["US", ["USA", "U.S.A.", "United States", "united states of america"]],
  ["AT", ["Österreich", "Osterreich", "Austria"]],
  ["CH", ["Schweiz", "Suisse", "Svizzera", "Switzerland"]],
  ["NL", ["Nederland", "Holland", "The Netherlands"]],
  ["PL", ["Polska", "Poland"]],
])("%s is named %j", (code, names) => {
  expect(names.filter((name) => !countryKeys(code).includes(placeKey(name)))).toEqual([]);
});

test("no text names two countries", () => {
  const keys = COUNTRIES.flatMap(countryKeys);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test("a state is named by its code with and without the country, and in its own language", () => {
  const keys = stateKeys({ id: "DE-BY", name: "Bavaria" });
  expect(["DE-BY", "by", "Bayern", "Bavaria"].filter((name) => !keys.includes(placeKey(name)))).toEqual([]);
  expect(countryOfState("DE-BY")).toBe("DE");
  expect(["CA", "IN", "DE"].map(countryOfState)).toEqual(["US", "US", "US"]);
});

test("a city is named in other languages, by a short name that several have, and without umlauts", () => {
  expect(cityKeys("Cologne")[0]).toContain("koln");
  expect(cityKeys("Frankfurt")[0]).toEqual(["frankfurt", "frankfurt am main", "frankfurt (oder)"]);
  expect(cityKeys("Muenster")).toEqual([["muenster"], ["munster"]]);
  expect(cityKeys("Muenchen")[1]).toEqual(["munchen", "munich"]);
  expect(cityKeys("Koln")).toEqual([["koln"]]);
});

test.each([
  ["Cologne", "koln"],
  ["colo", "koln"],
  ["nyc", "new york city"],
  ["haag", "the hague"],
  ["gene", "geneva"],
])("somebody who types “%s” finds the city %s", (text, city) => {
  expect(citiesBeginning(text)).toContain(city);
});

test("a city is known by other names than its own", () => {
  expect(cityNames("Köln")).toEqual(["cologne"]);
  expect(cityNames("Geneva")).toEqual(["geneve", "genf"]);
  expect(cityNames("Boston")).toEqual([]);
});

test("a search finds no city by the middle of a word, by umlauts still being typed, or by nothing", () => {
  expect(citiesBeginning("ologne")).toEqual([]);
  expect(citiesBeginning("")).toEqual([]);
  expect(typedSpellings("boe")).toEqual(["boe"]);
});

test("with one country the displayed definitions have no country, and with several they are whole", () => {
  for (const kind of KINDS) {
    expect(displayedDefinition(kind, ["US", "DE"])).toBe(definitionOf(kind));
    const alone = displayedDefinition(kind, ["DE"]);
    expect(displayedDefinition(kind, ["US"])).toBe(alone);
    expect(JSON.stringify(alone)).not.toContain("countryCode");
    const rest = Object.keys(definitionOf(kind).fields).filter((name) => name !== "countryCode");
    expect(Object.keys(alone.fields)).toEqual(rest);
  }
});
