import { writtenFields, type Definition } from "@/lib/records/definition";
import { cellText, isBlank, wordOf, type Cell } from "./cell";
import type { Formats } from "./parse-cell";

/** What a file's column can be read as; `name` is a whole name that is split into its fields. */
export function targetsOf(definition: Definition): { name: string; label: string; isRequired: boolean }[] {
  const fields = Object.entries(writtenFields(definition)).filter(([, field]) => field.type !== "rows");
  return [
    { name: "code", label: "Code", isRequired: false },
    ...fields.map(([name, field]) => ({ name, label: field.label, isRequired: field.required === true })),
    ...(hasWholeName(definition) ? [{ name: "name", label: "Full name", isRequired: false }] : []),
    { name: "version", label: "Version", isRequired: false },
  ];
}

/** Whether a name consists of a first and a last name, which files often have in one column. */
export function hasWholeName({ name }: Definition): boolean {
  return name.length === 2;
}

const SYNONYMS: Record<string, readonly string[]> = {
  code: ["id", "number", "reference", "ref", "musterid"],
  name: ["name", "fullname", "candidate", "person", "consultant", "contractor"],
  firstName: ["firstname", "givenname", "forename", "first", "vorname", "prenom"],
  lastName: ["lastname", "surname", "familyname", "last", "nachname", "nom"],
  email: ["email", "mail", "emailaddress", "mailaddress", "emailid", "emailadresse", "mailadresse"],
  phone: [
    "phone",
    "phonenumber",
    "telephone",
    "tel",
    "mobile",
    "mobilenumber",
    "cell",
    "contactnumber",
    "phoneno",
    "telefon",
    "mobil",
  ],
  headline: ["headline", "jobtitle", "position", "role", "profession", "occupation", "job", "title"],
  summary: ["summary", "bio", "about", "profile", "notes", "bemerkung", "notiz"],
  stateId: ["state", "region", "province", "stateid"],
  cityId: ["city", "town", "cityid", "ort", "stadt", "ville"],
  centerCode: ["center", "centre", "branch", "office", "centercode"],
  skills: ["skills", "skill", "skillset", "technologies", "expertise"],
  experienceYears: ["experience", "yearsofexperience", "years", "exp", "yearsexp"],
  payRate: ["payrate", "rate", "hourlyrate", "hourly", "pay", "dayrate", "stundensatz", "tagessatz"],
  billRate: ["billrate", "clientrate", "chargerate"],
  availableFrom: ["availablefrom", "freefrom", "startdate", "available", "availabledate", "verfugbarab"],
  hoursPerWeek: ["hoursperweek", "weeklyhours", "hours", "wochenstunden"],
  website: ["website", "web", "url", "homepage"],
  contactName: ["contact", "contactperson", "contactname", "ansprechpartner"],
  contactEmail: ["contactemail", "email", "contactmail", "emailadresse"],
  contactPhone: ["contactphone", "phone", "contactnumber", "telefon"],
  companyId: ["company", "client", "customer", "companyname", "account", "firma"],
  teamId: ["team"],
  projectId: ["project", "engagement"],
  freelancerId: ["freelancer", "person", "contractor", "candidate"],
  positionId: ["position", "role"],
  title: ["title", "projectname", "project", "name"],
  startDate: ["start", "startdate", "from", "begin"],
  endDate: ["end", "enddate", "to", "until", "finish"],
  tags: ["tags", "labels", "keywords"],
  version: ["version"],
};

/** The target of each header: an earlier choice, else the label, else a synonym; no target is used twice. */
export function guessColumns(
  definition: Definition,
  headers: readonly Cell[],
  remembered: Readonly<Record<string, string | null>> = {},
): (string | null)[] {
  const targets = targetsOf(definition);
  const columns: (string | null)[] = headers.map(() => null);
  const isFree = (name: string) => !columns.includes(name);
  const assign = (find: (word: string) => string | null | undefined) => {
    for (const [i, header] of headers.entries()) {
      const word = headerWord(header);
      const target = columns[i] === null && word !== "" && !ignored.has(i) ? find(word) : null;
      if (target && targets.some(({ name }) => name === target) && isFree(target)) columns[i] = target;
    }
  };
  const ignored = new Set<number>();
  for (const [i, header] of headers.entries()) {
    if (remembered[headerWord(header)] === null || isErrorHeader(header)) ignored.add(i);
  }
  assign((word) => remembered[word]);
  assign((word) => targets.find(({ name, label }) => wordOf(label) === word || wordOf(name) === word)?.name);
  assign((word) => targets.find(({ name }) => isFree(name) && SYNONYMS[name]?.includes(word))?.name);
  return columns;
}

/** The last column of a file of rows with errors, which isn’t imported when the file comes back. */
export const ERROR_HEADER = "Errors";

// Files downloaded earlier have the second one.
const ERROR_WORDS = [ERROR_HEADER, "What to mend"].map(wordOf);

export function isErrorHeader(header: Cell | undefined): boolean {
  return ERROR_WORDS.includes(headerWord(header));
}

/** The header without the mark of required columns. */
export function headerWord(header: Cell | undefined): string {
  return wordOf(cellText(header ?? null));
}

const SEARCHED_ROWS = 20;

/** The index of the row with the headers: the one with most known words, else the first with two cells. */
export function guessHeaderRow(definition: Definition, rows: readonly (readonly Cell[])[]): number {
  const scores = rows.slice(0, SEARCHED_ROWS).map((row) => guessColumns(definition, row).filter(Boolean).length);
  const best = Math.max(0, ...scores);
  if (best >= 2 || (best === 1 && rows[scores.indexOf(1)]?.filter((cell) => !isBlank(cell)).length === 1)) {
    return scores.indexOf(best);
  }
  return Math.max(
    0,
    rows.findIndex((row) => row.filter((cell) => !isBlank(cell)).length >= 2),
  );
}

/** Day or month first, and the decimal separator, from the rows' own texts; where they leave it open, as in English. */
export function guessFormats(rows: readonly (readonly Cell[])[], delimiter: string | null): Formats {
  const texts = rows.flatMap((row) => row.filter((cell) => typeof cell === "string"));
  const days = texts.flatMap((text) => {
    const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text.trim());
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  const isDotted = texts.some((text) => /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text.trim()));
  const isDayFirst = days.some(([first]) => first > 12) || (isDotted && !days.some(([, second]) => second > 12));
  const hasComma = texts.some((text) => /^-?[\d.]*\d,\d{1,2}$/.test(text.trim()));
  const hasPoint = texts.some((text) => /^-?[\d,]*\d\.\d{1,2}$/.test(text.trim()));
  const isComma = hasComma === hasPoint ? delimiter === ";" : hasComma;
  return { dates: isDayFirst ? "dmy" : "mdy", decimals: isComma ? "comma" : "point" };
}

/** `Ada Lovelace` and `Lovelace, Ada`; a single word is a last name. */
export function splitName(text: string): { first: string; last: string } {
  const plain = text.trim().replace(/\s+/g, " ");
  const [last = "", first = ""] = plain.split(/\s*,\s*/);
  if (plain.includes(",") && first !== "") return { first, last };
  const words = plain.split(" ");
  return { first: words.slice(0, -1).join(" "), last: words.at(-1) ?? "" };
}
