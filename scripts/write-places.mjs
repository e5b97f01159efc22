import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

// Writes `upstream/records/reference/places` from the unpacked npm package that CREDITS.md beside it names:
// node scripts/write-places.mjs FOLDER

const COUNTRIES = ["US", "CA", "GB", "IE", "DE", "AT", "CH", "FR", "NL", "ES", "PL", "IN", "AU"];
const LEFT_OUT = ["military postal region", "outlying area"];
const TARGET = new URL("../upstream/records/reference/places/", import.meta.url);

const [source = ""] = process.argv.slice(2);
const { version } = readJson(path.join(source, "package.json"));
const data = path.join(source, "dist", "data");
const folders = readdirSync(data);

for (const country of COUNTRIES) {
  const folder = path.join(data, required(folders.find((name) => name.endsWith(`-${country}`))));
  const states = readJson(path.join(folder, "states.json"))
    .filter((state) => !LEFT_OUT.includes(state.type))
    .map((state) => ({ id: idOf(country, state), name: state.name, cities: citiesIn(folder, state) }))
    .filter(({ cities }) => cities.length > 0)
    .toSorted((a, b) => compare(a.name, b.name));
  const text = JSON.stringify({ version, country, states });
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(new URL(`${country.toLowerCase()}.json.br`, TARGET), brotliCompressSync(text, { params }));
}

/** The states of the United States were there first, by their codes alone. */
function idOf(country, { iso2 }) {
  return country === "US" ? iso2 : `${country}-${iso2}`;
}

/** Sorted by name; of cities that have the same name in a state the first one. */
function citiesIn(folder, { iso2 }) {
  const name = readdirSync(folder).find((one) => one.endsWith(`-${iso2}`));
  if (name === undefined) return [];
  const cities = readJson(path.join(folder, name, "cities.json"));
  const first = new Map(cities.toReversed().map((city) => [city.name, String(city.id)]));
  return [...first].map(([city, id]) => [id, city]).toSorted((a, b) => compare(a[1], b[1]));
}

function compare(a, b) {
  return a.localeCompare(b, "en");
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function required(value) {
  if (value === undefined) throw new Error("The folder isn't that of the package");
  return value;
}
