import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, test } from "vitest";
import { DEFAULT_FORMATS, readFormatsFrom } from "@/lib/formats/current-formats";
import type { LocaleCode } from "@/lib/formats/locales";
import { DateInput } from "../../date/date-input";
import { NumberInput } from "./number-input";

const write = (locale: LocaleCode) => readFormatsFrom(() => ({ ...DEFAULT_FORMATS, locale }));

function Form({ amount, isGrouped }: { amount: string; isGrouped: boolean }) {
  const [number, setNumber] = useState(amount);
  const [day, setDay] = useState("2027-06-03");
  return (
    <>
      <NumberInput aria-label="Amount" value={number} onChange={setNumber} isGrouped={isGrouped} />
      <DateInput label="Start" aria-label="Start" value={day} onChange={setDay} />
      <button type="button" onClick={() => setNumber("7")}>
        Seven
      </button>
      <output>{`${number} ${day}`}</output>
    </>
  );
}

const shown = (name: string) => screen.getByRole("textbox", { name }).getAttribute("value");

async function type(name: string, text: string) {
  const user = userEvent.setup();
  await user.clear(screen.getByRole("textbox", { name }));
  await user.type(screen.getByRole("textbox", { name }), text);
  const typed = shown(name);
  await user.tab();
  return { typed, left: shown(name), value: screen.getByRole("status").textContent.split(" ") };
}

describe.each([true, false])("grouped: %s", (isGrouped) => {
  it.each([
    ["de-DE", "1.250,50", "1250.50", "1.250,50"],
    ["de-DE", "125,5", "125.5", "125,5"],
    ["de-DE", "1.250", "1250", "1.250"],
    ["de-DE", "12.50", "12.50", "12,50"],
    ["en-GB", "1,250.50", "1250.50", "1,250.50"],
    ["en-GB", "500.000,00", "500000.00", "500,000"],
    ["fr-FR", "1 250,50", "1250.50", "1\u00A0250,50"],
    ["de-DE", "much", "much", "much"],
    ["en", "1250.50", "1250.50", "1,250.50"],
  ] as const)("in %s a typed %s is %s, displayed as %s", async (locale, text, value, displayed) => {
    write(locale);
    render(<Form amount="" isGrouped={isGrouped} />);
    const { typed, left, value: read } = await type("Amount", text);
    expect([typed, read[0]]).toEqual([text, value]);
    const ungrouped = value === "500000.00" ? value : displayed.replaceAll(/(?<=\d)[.,\u00A0](?=\d{3})/g, "");
    expect(left).toBe(isGrouped ? displayed : ungrouped);
  });
});

test("an amount is displayed as the locale writes it before somebody types", () => {
  write("de-DE");
  render(<Form amount="1250.50" isGrouped />);
  expect([shown("Amount"), shown("Start")]).toEqual(["1.250,50", "03.06.2027"]);
});

test("a value that comes from elsewhere replaces what was typed", async () => {
  write("de-DE");
  render(<Form amount="1" isGrouped />);
  await userEvent.type(screen.getByRole("textbox", { name: "Amount" }), "2");
  await userEvent.click(screen.getByRole("button", { name: "Seven" }));
  expect(shown("Amount")).toBe("7");
});

it.each([
  ["de-DE", "30.06.2027", "2027-06-30", "30.06.2027"],
  ["en-GB", "30.06.2027", "2027-06-30", "30 Jun 2027"],
  ["en-GB", "05/06/2027", "2027-06-05", "5 Jun 2027"],
  ["en-US", "05/06/2027", "2027-05-06", "May 6, 2027"],
  ["fr-CA", "2027-06-30", "2027-06-30", "2027-06-30"],
] as const)("in %s a typed %s is %s, displayed as %s", async (locale, text, day, displayed) => {
  write(locale);
  render(<Form amount="" isGrouped />);
  const { left, value } = await type("Start", text);
  expect([value[1], left]).toEqual([day, displayed]);
});

it.each([
  [1, "Mo"],
  [0, "Su"],
  [6, "Sa"],
] as const)("a week that begins on day %d begins in the calendar with %s", async (firstWeekday, name) => {
  readFormatsFrom(() => ({ ...DEFAULT_FORMATS, firstWeekday }));
  render(<Form amount="" isGrouped />);
  await userEvent.click(screen.getByRole("button", { name: "Open calendar for start" }));
  const grid = await screen.findByRole("grid");
  expect(grid.querySelector("thead th")?.textContent).toBe(name);
});
