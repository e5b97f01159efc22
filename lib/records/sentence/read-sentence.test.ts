import { describe, expect, test } from "vitest";
import { withFormats, type Formats } from "@/lib/formats/current-formats";
import { parseDay } from "@/lib/shell/parse-day";
import { definitionOf } from "../definitions";
import type { Kind } from "../kinds";
import type { Filter } from "../list/filter";
import { stateKeys } from "../places/other-names";
import { openPhrases, readSentence, searchOf, withoutCondition } from "./read-sentence";
import type { PartContext } from "./read-part";
import { valueLookup, type ValueNames } from "./value-names";

// A Friday.
const TODAY = "2026-11-27";

const state = (key: string, name: string) => ({ key, name, otherNames: stateKeys({ id: key, name }) });
const city = (id: string, name: string, phrase: string) => ({ id, name, phrase });
const tag = (value: string, count = 5) => ({ value, count });

const NAMES: ValueNames = {
  entries: {
    stateId: [
      state("CA", "California"),
      state("NY", "New York"),
      state("VA", "Virginia"),
      state("IN", "Indiana"),
      state("DE-BY", "Bavaria"),
    ],
    countryCode: [{ key: "DE", name: "Germany", otherNames: ["deutschland"] }],
    centerCode: [{ key: "NORTH", name: "North Center" }],
  },
  tags: {
    skills: ["React", "React Native", "Figma", "Java", "JavaScript", "Kubernetes", "Designer"].map((one) => tag(one)),
    languages: [tag("German"), tag("French")],
    tags: [tag("VIP", 9)],
  },
  cities: [
    city("1", "Springfield", "springfield"),
    city("2", "Springfield", "springfield"),
    city("3", "Paris", "Paris"),
    city("3", "Paris", "paris"),
    city("4", "Munich", "munich"),
  ],
};

function contextOf(kind: Kind, base = "USD"): PartContext {
  const definition = definitionOf(kind);
  const { named, mistyped } = valueLookup(definition, NAMES);
  return {
    definition,
    base,
    today: TODAY,
    readDay: (text) => parseDay(text, TODAY),
    findValue: (phrase) => named(phrase) ?? mistyped(phrase),
  };
}

const FORMATS: Formats = { locale: "en-GB", timeZone: "UTC", firstWeekday: 1 };

type Read = { filters: (readonly [string, Filter])[]; rest: string } | null;

function read(q: string, kind: Kind = "freelancers", base?: string, formats = FORMATS): Read {
  return withFormats(formats, () => {
    const sentence = readSentence(q, contextOf(kind, base));
    return (
      sentence && {
        filters: sentence.conditions.map(({ field, filter }) => [field, filter] as const),
        rest: searchOf(sentence),
      }
    );
  });
}

const any = (...values: string[]): Filter => ({ type: "any", values });
const none = (...values: string[]): Filter => ({ type: "none", values });
const all = (...values: string[]): Filter => ({ type: "all", values });
const range = (from: string | null, to: string | null): Filter => ({ type: "range", from, to });
const isEmpty: Filter = { type: "empty", isEmpty: true };
const isSet: Filter = { type: "empty", isEmpty: false };

type Row = [sentence: string, filters: Record<string, Filter>, rest?: string];

const FREELANCERS: Row[] = [
  [
    "react california free by 15 dec under $120",
    {
      skills: any("React"),
      stateId: any("CA"),
      freeFrom: range(null, "2026-12-15"),
      payRate: range(null, "120"),
    },
  ],
  [
    "under $120 free by 15 dec california react",
    {
      payRate: range(null, "120"),
      freeFrom: range(null, "2026-12-15"),
      stateId: any("CA"),
      skills: any("React"),
    },
  ],
  // Values, in any case and number.
  ["React California", { skills: any("React"), stateId: any("CA") }],
  ["REACT, california", { skills: any("React"), stateId: any("CA") }],
  ["React Native, California", { skills: any("React Native"), stateId: any("CA") }],
  ["React Figma", { skills: all("React", "Figma") }],
  ["react or figma", { skills: any("React", "Figma") }],
  ["react and figma in springfield", { skills: all("React", "Figma"), cityId: any("1", "2") }],
  ["designers in New York", { skills: any("Designer"), stateId: any("NY") }],
  ["React on notice", { skills: any("React"), availability: any("on_notice") }],
  ["freelancers in california who are remote", { stateId: any("CA"), workMode: any("remote") }],
  ["remote or hybrid react", { workMode: any("remote", "hybrid"), skills: any("React") }],
  ["status active react", { status: any("active"), skills: any("React") }],
  ["german speakers in munich", { languages: any("German"), cityId: any("4") }, "speakers"],
  ["vip germany", { tags: any("VIP"), countryCode: any("DE") }],
  // Places by other names and codes; small letters are words.
  ["react CA", { skills: any("React"), stateId: any("CA") }],
  ["react bayern", { skills: any("React"), stateId: any("DE-BY") }],
  ["react in North Center", { skills: any("React"), centerCode: any("NORTH") }],
  // Typos of one letter.
  ["recat californa", { skills: any("React"), stateId: any("CA") }],
  ["kubernets remote", { skills: any("Kubernetes"), workMode: any("remote") }],
  ["jaba remote", { workMode: any("remote") }, "jaba"],
  // Negation and presence.
  ["not remote", { workMode: none("remote") }],
  ["react not remote", { skills: any("React"), workMode: none("remote") }],
  ["react not in california", { skills: any("React"), stateId: none("CA") }],
  ["without phone", { phone: isEmpty }],
  ["no email react", { email: isEmpty, skills: any("React") }],
  ["with a phone number in california", { phone: isSet, stateId: any("CA") }],
  ["not overloaded", { overloadedFrom: isEmpty }],
  ["overloaded react", { overloadedFrom: isSet, skills: any("React") }],
  // Days.
  ["free from monday", { freeFrom: range(null, "2026-11-30") }],
  ["available next week", { freeFrom: range(null, "2026-12-06") }],
  ["free in january", { freeFrom: range(null, "2027-01-31") }],
  ["free before 2027-02-01", { freeFrom: range(null, "2027-01-31") }],
  ["free tomorrow remote", { freeFrom: range(null, "1d"), workMode: any("remote") }],
  ["free after 15th of december", { freeFrom: range("2026-12-16", null) }],
  ["free by 1 mar", { freeFrom: range(null, "2027-03-01") }],
  ["free by 5/12", { freeFrom: range(null, "2026-12-05") }],
  ["free in 2 weeks", { freeFrom: range(null, "14d") }],
  ["react by dec 15", { skills: any("React"), freeFrom: range(null, "2026-12-15") }],
  ["updated last week", { updatedAt: range("2026-11-16", "2026-11-22") }],
  ["created this month", { createdAt: range("this-month", "this-month") }],
  ["added since 1 dec", { createdAt: range("2025-12-01", null) }],
  ["created in the last 30 days react", { createdAt: range("-29d", "today"), skills: any("React") }],
  // Amounts and numbers.
  ["over 80 usd", { payRate: range("80", null) }],
  ["at least 100 usd per hour", { payRate: range("100", null) }],
  ["$80-$120/h react", { payRate: range("80", "120"), skills: any("React") }],
  ["between 80 and 120 dollars", { payRate: range("80", "120") }],
  ["over $80 under $120", { payRate: range("80", "120") }],
  ["rate under 120", { payRate: range(null, "120") }],
  ["<$120 remote", { payRate: range(null, "120"), workMode: any("remote") }],
  ["5+ years react", { experienceYears: range("5", null), skills: any("React") }],
  ["at least 5 years of experience", { experienceYears: range("5", null) }],
  // What is a part of a name stays a word, and so does what isn’t understood.
  ["Anika React", { skills: any("React") }, "Anika"],
  ["Paris Hilton react", { skills: any("React") }, "Paris Hilton"],
  ["Hilton in Paris", { cityId: any("3") }, "Hilton"],
  ["Virginia Woolf react", { skills: any("React") }, "Virginia Woolf"],
  ["react california xyz", { skills: any("React"), stateId: any("CA") }, "xyz"],
  ["Bank of America react", { skills: any("React") }, "Bank of America"],
  ["react $120", { skills: any("React") }, "$120"],
  ["react under 120", { skills: any("React") }, "under 120"],
  ["react not under $120", { skills: any("React") }, "not under $120"],
  ["react under $900/day", { skills: any("React") }, "under $900/day"],
  ["react 24/7", { skills: any("React") }, "24/7"],
  ["may remote", { workMode: any("remote") }, "may"],
];

describe("a sentence in the list of freelancers", () => {
  test.each(FREELANCERS)("reads %s", (q, filters, rest = "") => {
    expect(read(q)).toEqual({ filters: Object.entries(filters), rest });
  });

  test("gives a field two conditions where one filter can’t say both", () => {
    expect(read("react without figma")).toEqual({
      filters: [
        ["skills", any("React")],
        ["skills", none("Figma")],
      ],
      rest: "",
    });
  });

  test.each([
    "",
    "Anika Franklin",
    "React",
    "React Native",
    "california",
    "free",
    "react or remote",
    "react or Anika",
    "over 80 €",
    "May",
    "2027",
    "in or out",
  ])("offers nothing for %s", (q) => expect(read(q)).toBeNull());

  test("compares amounts in the base currency alone, whose sign others may share", () => {
    const atLeast80 = { filters: [["payRate", range("80", null)]], rest: "" };
    expect(read("over 80 €/h", "freelancers", "EUR")).toEqual(atLeast80);
    expect(read("over $80", "freelancers", "CAD")).toEqual(atLeast80);
    expect(read("over $80", "freelancers", "EUR")).toBeNull();
  });

  test("reads days in the person’s order, and weeks from their first day", () => {
    const american: Formats = { locale: "en-US", timeZone: "UTC", firstWeekday: 0 };
    expect(read("free by 5/12", "freelancers", "USD", american)?.filters).toEqual([
      ["freeFrom", range(null, "2027-05-12")],
    ]);
    expect(read("free next week", "freelancers", "USD", american)?.filters).toEqual([
      ["freeFrom", range(null, "2026-12-05")],
    ]);
  });
});

const OTHERS: [Kind, ...Row][] = [
  ["projects", "urgent ending in january", { priority: any("urgent"), endDate: range("2027-01-01", "2027-01-31") }],
  ["projects", "open react over $50k", { status: any("open"), skills: any("React"), budget: range("50000", null) }],
  ["projects", "starting from 1 dec to 15 dec", { startDate: range("2026-12-01", "2026-12-15") }],
  ["projects", "by 15 dec draft", { endDate: range(null, "2026-12-15"), status: any("draft") }],
  ["tasks", "open due tomorrow", { status: any("open"), dueDate: range("1d", "1d") }],
  ["tasks", "in progress due before next month", { status: any("in_progress"), dueDate: range(null, "2026-11-30") }],
  ["companies", "clients in california", { type: any("client"), stateId: any("CA") }],
  ["companies", "prospects without website", { status: any("prospect"), website: isEmpty }],
  [
    "assignments",
    "bill rate over $100 ends this month",
    { billRate: range("100", null), endDate: range("this-month", "this-month") },
  ],
  ["assignments", "not completed", { status: none("completed") }],
];

test.each(OTHERS)("in the list of %s, reads %s", (kind, q, filters, rest = "") => {
  expect(read(q, kind)).toEqual({ filters: Object.entries(filters), rest });
});

test("searches the words of a removed condition, where they stood", () => {
  const sentence = readSentence("Anika california react", contextOf("freelancers"));
  const [inCalifornia] = sentence?.conditions ?? [];
  expect(inCalifornia?.field).toBe("stateId");
  expect(sentence && inCalifornia && searchOf(withoutCondition(sentence, inCalifornia))).toBe("Anika california");
});

describe("the phrases to look up", () => {
  test("are words that follow each other and mean nothing yet", () => {
    expect(openPhrases("rust in graz free by 15 dec", contextOf("freelancers"))).toEqual([
      "rust",
      "rust in graz",
      "graz",
    ]);
  });

  test("are none for one word and for very many", () => {
    expect(openPhrases("one", contextOf("freelancers"))).toEqual([]);
    expect(openPhrases("b c d e f g h", contextOf("freelancers"))).toEqual([]);
  });
});
