import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { project } from "@/lib/records/definitions/project";
import type { ListedRow } from "@/lib/records/record";
import { ChoiceValue } from "./choice";

const DAY_MS = 86_400_000;

function textOf(...args: Parameters<typeof htmlOf>): string {
  return htmlOf(...args).replaceAll(/<[^>]*>/g, "");
}

function htmlOf(availability: string, availableFrom: string | null): string {
  const field = freelancer.fields.availability;
  if (field?.type !== "choice") throw new Error("No choice");
  const row: ListedRow = {
    id: "1",
    code: "FRL-1",
    name: "Ada",
    status: "active",
    version: 1,
    linked: {},
    createdAt: "",
    updatedAt: "",
    availability,
    availableFrom,
  };
  return renderToStaticMarkup(<ChoiceValue field={field} value={availability} record={row} />);
}

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test("A freelancer with a later start date isn't displayed as available now", () => {
  expect(textOf("available", dayIn(10))).toMatch(/^Available from \d{1,2} [A-Z][a-z]{2}/);
  expect(textOf("partial", dayIn(10))).toMatch(/^Partly available from /);
});

test.each([
  ["soon", 1],
  ["soon", 30],
  ["far", 31],
  ["far", 200],
])("Whoever is available %s is marked so in %i days, and not like one available now", (sign, days) => {
  expect(htmlOf("available", dayIn(days))).toContain(`data-later="${sign}"`);
  expect(htmlOf("available", dayIn(-1))).not.toContain("data-later");
});

test("An unavailable freelancer is displayed by the date the absence ends, as others who are available later", () => {
  for (const days of [10, 40]) expect(htmlOf("unavailable", dayIn(days))).toBe(htmlOf("available", dayIn(days)));
  expect(textOf("on_notice", dayIn(10))).toMatch(/^On notice until /);
});

test("A past date isn't displayed", () => {
  expect(textOf("available", dayIn(-10))).toBe("Available");
  expect(textOf("available", null)).toBe("Available");
  expect(textOf("unavailable", dayIn(-10))).toBe("Unavailable");
});

test.each([
  ["low", "Low", 1],
  ["normal", "Normal", 2],
  ["high", "High", 3],
  ["urgent", "Urgent", 4],
])("Priority %s is displayed as “%s” after %i full bars, without a badge", (value, label, full) => {
  const field = project.fields.priority;
  if (field?.type !== "choice") throw new Error("No choice");
  const shown = renderToStaticMarkup(<ChoiceValue field={field} value={value} />);
  expect(shown.endsWith(`</svg>${label}`)).toBe(true);
  expect(shown.match(/<rect/g)).toHaveLength(4);
  expect(shown.match(/<rect(?![^>]*opacity)/g)).toHaveLength(full);
  expect(shown).not.toContain("badge");
});
