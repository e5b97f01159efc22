import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { guessColumns, guessHeaderRow } from "./guess";

const freelancers = definitionOf("freelancers");

test.each([
  [
    ["First name", "Last name *", "E-mail"],
    ["firstName", "lastName", "email"],
  ],
  [
    ["Vorname", "Nachname", "Telefon"],
    ["firstName", "lastName", "phone"],
  ],
  [
    ["Full name (as in passport)", "E-mail [work]", "Skills (comma, separated)"],
    ["name", "email", "skills"],
  ],
  [
    ["Name", "Phone (work)", "Phone (private)"],
    ["name", "phone", null],
  ],
  [
    ["Phone (old)", "Phone"],
    [null, "phone"],
  ],
  [
    ["Rate (per hour)", "Available from (DD/MM/YYYY)"],
    ["payRate", "availableFrom"],
  ],
  [
    ["Rate (EUR)", "Bill rate [EUR/h]"],
    ["payRate", null],
  ],
  [
    ["(Email)", "(work)"],
    ["email", null],
  ],
])("the columns %j are read as %j", (headers, columns) => {
  expect(guessColumns(freelancers, headers)).toEqual(columns);
});

test("a column that was chosen by its whole header stays what somebody chose", () => {
  const headers = ["Phone (work)", "Email (private)"];
  expect(guessColumns(freelancers, headers, { phonework: "headline", emailprivate: null })).toEqual(["headline", null]);
});

test("notes don't hide the row with the headers below a title", () => {
  const rows = [["Candidates (spring, draft)"], ["Name (first, last)", "Email (work)"], ["Ada Test", "ada@x.test"]];
  expect(guessHeaderRow(freelancers, rows)).toBe(1);
});
