import { writtenFields, type Definition } from "@/lib/records/definition";
import { neededFields, type OptionalFields } from "@/lib/records/schemas/optional-fields";
import { cellText, isBlank, wordOf, type Cell } from "./cell";

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

/** The labels of what new records need and no column of the file is read as. */
export function missingTargets(
  definition: Definition,
  columns: readonly (string | null)[],
  optional: OptionalFields,
): string[] {
  const isNamed = hasWholeName(definition) && columns.includes("name");
  const { needsOneOf = [] } = definition;
  const isOneMissing = !isNamed && needsOneOf.length > 0 && needsOneOf.every((name) => !columns.includes(name));
  const needed = neededFields(definition, optional);
  return targetsOf(definition).flatMap(({ name, label, isRequired }) => {
    if (definition.fields[name]?.mayBeOptional && !needed.includes(name)) return [];
    if (name === needsOneOf[0] && isOneMissing) return ["Name"];
    return isRequired && !columns.includes(name) && !(isNamed && definition.name.includes(name)) ? [label] : [];
  });
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
  countryCode: ["country", "countrycode", "land", "pays", "pais", "kraj", "nation"],
  stateId: [
    "state",
    "region",
    "province",
    "stateid",
    "county",
    "canton",
    "bundesland",
    "kanton",
    "provincia",
    "provincie",
  ],
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

/** What a column is remembered by: its header, and which of the columns with this header it is. */
export function headerKeys(headers: readonly (Cell | undefined)[]): string[] {
  const words = headers.map(headerWord);
  return words.map((word, i) => {
    const earlier = words.slice(0, i).filter((other) => other === word).length;
    return earlier === 0 ? word : `${word} ${earlier + 1}`;
  });
}

/**
 * The target of each header: an earlier choice, else the label, else a synonym, else one of these before a note in
 * brackets; no target is used twice.
 */
export function guessColumns(
  definition: Definition,
  headers: readonly Cell[],
  remembered: Readonly<Record<string, string | null>> = {},
): (string | null)[] {
  const targets = targetsOf(definition);
  const columns: (string | null)[] = headers.map(() => null);
  const keys = headerKeys(headers);
  const words = headers.map(headerWord);
  const plainWords = headers.map((header) => headerWord(withoutNote(header ?? null)));
  const labelled = (word: string) =>
    targets.find(({ name, label }) => wordOf(label) === word || wordOf(name) === word)?.name;
  const isFree = (name: string) => !columns.includes(name);
  const isIgnored = (i: number) => remembered[keys[i] ?? ""] === null || isErrorHeader(headers[i]);
  const assign = (find: (word: string, key: string) => string | null | undefined, read = words) => {
    for (const [i, word] of read.entries()) {
      const target = columns[i] === null && word !== "" && !isIgnored(i) ? find(word, keys[i] ?? "") : null;
      if (target && targets.some(({ name }) => name === target) && isFree(target)) columns[i] = target;
    }
  };
  // A column that has a field's own name is that field, whatever others were read as.
  const isOthers = (name: string, word: string) =>
    words.some((other, i) => other !== word && labelled(other) === name && remembered[keys[i] ?? ""] === undefined);
  assign((word, key) => {
    const name = remembered[key];
    return name && !isOthers(name, word) ? name : null;
  });
  const synonymOf = (word: string) => targets.find(({ name }) => isFree(name) && SYNONYMS[name]?.includes(word))?.name;
  for (const read of [words, plainWords]) {
    assign(labelled, read);
    assign(synonymOf, read);
  }
  return columns;
}

/** The text of a header such as `Skills (comma separated)` without its note. */
function withoutNote(header: Cell): string {
  return cellText(header).replace(/\s*[([][^)\]]*[)\]]\s*/g, " ");
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
