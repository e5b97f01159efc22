import { expect, test } from "vitest";
import { readConfig } from "./config";

test.each([
  [undefined, ["US"]],
  ["", ["US"]],
  ["DE", ["DE"]],
  ["de, At,CH", ["DE", "AT", "CH"]],
  ["US DE\tGB", ["US", "DE", "GB"]],
  ["US,us,DE,US", ["US", "DE"]],
  [",GB,,IE,", ["GB", "IE"]],
])("COUNTRIES=%s are %j, the main one first", (COUNTRIES, countries) => {
  expect(readConfig({ NODE_ENV: "test", COUNTRIES }).countries).toEqual(countries);
});

test.each([
  [" ", /COUNTRIES: Use at least one country, such as US/],
  [",", /COUNTRIES: Use at least one country/],
  ["XX", /COUNTRIES\.0: Use codes of US, CA, GB/],
  ["US,UK", /COUNTRIES\.1: Use codes of/],
  ["US;DE", /COUNTRIES\.0: Use codes of/],
  ["Germany", /COUNTRIES\.0: Use codes of/],
  ["constructor", /COUNTRIES\.0: Use codes of/],
])("COUNTRIES=%j is refused with what to use", (COUNTRIES, message) => {
  expect(() => readConfig({ NODE_ENV: "test", COUNTRIES })).toThrow(message);
});
